interface CitationJs {
  Cite: new (text: string, options: { forceType: string }) => { data: Record<string, unknown>[] }
}

/** What another program reads of a file of references, as CSL-JSON. The library comes without types. */
export async function readByCitationJs(text: string, type: '@biblatex/text' | '@ris/file'): Promise<Record<string, unknown>[]> {
  const { Cite } = (await import('@citation-js/core' as string)) as CitationJs
  await Promise.all([import('@citation-js/plugin-bibtex' as string), import('@citation-js/plugin-ris' as string)])
  return new Cite(text, { forceType: type }).data
}
