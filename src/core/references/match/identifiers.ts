import { DOI_RESOLVER, isDoiAddress } from '../doi-address'
import { decodeEntities } from '../entities'

const TRACKING = /[?&](?:utm_\w+|fbclid|gclid)=[^&#\s]*(?:&(?:utm_\w+|fbclid|gclid)=[^&#\s]*)*/gi
const BEFORE_DOI = new RegExp(`^(?:https?:\\/\\/|${DOI_RESOLVER}|doi\\b[:\\s]*)`, 'i')
const DOI = /^10\.\d{4,9}\/\S+$/
/** What publishers put behind the DOI in the address of a page. */
const PAGE_OF_DOI = /\/(?:full|fulltext|abstract|abs|pdf|pdfdirect|epdf|epub|html|meta|summary|references|text|full\.pdf|full-text)\/?$|\.(?:full|abstract|pdf|full\.pdf|short|long)$/i

/** Tracking parameters taken out of an address. */
export function withoutTracking(url: string): string {
  return url.replace(TRACKING, '')
}

/**
 * A DOI as registries know it: decoded, lower case, without resolver, prefix word, tracking and the punctuation of the
 * sentence around it.
 * @returns null when it is not of the form 10.NNNN/…
 */
export function normaliseDoi(text: string): string | null {
  let bare = withoutTracking(decodeEntities(text)).trim()
  while (BEFORE_DOI.test(bare)) bare = bare.replace(BEFORE_DOI, '').trim()
  const doi = withoutSentenceEnd(decoded(bare).toLowerCase())
  return DOI.test(doi) ? doi : null
}

function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
}

/** A closing bracket that was opened inside belongs to the DOI. */
function withoutSentenceEnd(doi: string): string {
  let kept = doi.replace(/[.,;:]+$/, '')
  while (/[)\]]$/.test(kept) && count(kept, kept.at(-1)!) > count(kept, kept.at(-1) === ')' ? '(' : '[')) {
    kept = kept.slice(0, -1).replace(/[.,;:]+$/, '')
  }
  return kept
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}

/** What an address says about the work it leads to. */
export type LinkTarget =
  | { kind: 'pmid' | 'pmcid'; value: string }
  /** Every form the DOI may have: what follows it in the address is not always told from it. */
  | { kind: 'doi'; value: string; forms: string[] }

/** @returns null when the address names no work: a search, a home page */
export function linkTarget(url: string): LinkTarget | null {
  const address = withoutTracking(decodeEntities(url)).trim()
  const pmid = /pubmed\.ncbi\.nlm\.nih\.gov\/(\d+)|ncbi\.nlm\.nih\.gov\/(?:m\/)?pubmed\/(\d+)|europepmc\.org\/(?:abstract|article)\/med\/(\d+)/i.exec(address)
  if (pmid) return { kind: 'pmid', value: (pmid[1] ?? pmid[2] ?? pmid[3])! }
  const pmcid = /(?:nih\.gov|europepmc\.org)\/\S*?\/?(PMC\d+)/i.exec(address)
  if (pmcid) return { kind: 'pmcid', value: pmcid[1]!.toUpperCase() }
  const found = /10\.\d{4,9}(?:\/|%2f)\S+/i.exec(address)
  const doi = found === null ? null : normaliseDoi(found[0])
  return doi === null ? null : { kind: 'doi', value: doi, forms: doiForms(doi, address) }
}

function doiForms(doi: string, address: string): string[] {
  if (isDoiAddress(address)) return [doi]
  const cut = doi.replace(/[?&#].*$/, '')
  return [...new Set([doi, cut, cut.replace(PAGE_OF_DOI, '')])]
}

/** Digits of a PMID; empty when there are none. */
export function normalisePmid(text: string): string {
  return /\d+/.exec(text)?.[0].replace(/^0+/, '') ?? ''
}

/** "PMC" and digits; empty when there are none. */
export function normalisePmcid(text: string): string {
  const digits = /\d+/.exec(text)?.[0]
  return digits === undefined ? '' : `PMC${digits}`
}
