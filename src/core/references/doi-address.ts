/** The resolvers of DOIs in an address, without its scheme: part of patterns. */
export const DOI_RESOLVER = String.raw`(?:www\.)?(?:dx\.)?doi\.org\/+`

const DOI_ADDRESS = new RegExp(`^\\s*(?:https?:\\/\\/)?${DOI_RESOLVER}`, 'i')

/** Whether an address is a DOI behind its resolver: what follows belongs to the DOI. */
export function isDoiAddress(address: string): boolean {
  return DOI_ADDRESS.test(address)
}
