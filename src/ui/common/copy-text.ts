export type Copied = 'no' | 'yes' | 'failed'

/** Puts a text on the clipboard; a browser may refuse, or have none where the page is not served securely. */
export async function copyText(text: string): Promise<Exclude<Copied, 'no'>> {
  try {
    await navigator.clipboard.writeText(text)
    return 'yes'
  } catch {
    return 'failed'
  }
}

/** What became of it, beside the button. */
export const COPIED_WORDS: Readonly<Record<Copied, string>> = {
  no: '', yes: 'Copied.', failed: 'The browser did not allow copying: select the text and copy it by hand.',
}
