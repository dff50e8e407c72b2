/** Markup that is safe to stand in a page: made by `html` or `joined` only, so that no text gets in unescaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ESCAPES[mark]!)
}

/** A template whose values are escaped, unless they are markup themselves. For the content of elements and quoted attributes. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Markup)[]): Markup {
  return new Markup(
    parts.reduce((text, part, i) => {
      const value = values[i - 1]!
      return text + (value instanceof Markup ? value.text : escapeHtml(String(value))) + part
    }),
  )
}

export function joined(parts: readonly Markup[]): Markup {
  return new Markup(parts.map((part) => part.text).join(''))
}
