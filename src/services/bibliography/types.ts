import type { BibliographicLookup, BibliographicRecord, BibliographicSource } from '../../core/model'
import type { PauseGateLike } from './pacer'

/** Sources that a request goes to. */
export type RemoteSource = Exclude<BibliographicSource, 'library'>

export const REMOTE_SOURCES: readonly RemoteSource[] = ['pubmed', 'crossref', 'openalex', 'doi', 'europepmc']

export interface BibliographySettings {
  /** Where each is, without a slash at the end; an institution may have them behind a proxy. */
  sources: Record<RemoteSource, { on: boolean; baseUrl: string }>
  /** Of the person, for NCBI and Crossref, who write before they block; empty = not sent. */
  email: string
  /** Raises NCBI's limit from 3 requests a second to 10; empty = none. */
  ncbiKey: string
}

/** Europe PMC is off until a person wants it: whether pages may read its replies has changed before. */
export const DEFAULT_BIBLIOGRAPHY: BibliographySettings = {
  sources: {
    pubmed: { on: true, baseUrl: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils' },
    crossref: { on: true, baseUrl: 'https://api.crossref.org' },
    openalex: { on: true, baseUrl: 'https://api.openalex.org' },
    doi: { on: true, baseUrl: 'https://doi.org' },
    europepmc: { on: false, baseUrl: 'https://www.ebi.ac.uk/europepmc/webservices/rest' },
  },
  email: '',
  ncbiKey: '',
}

/** What was answered before, so that nothing is asked twice. */
export interface LookupCache {
  find(source: BibliographicSource, request: string): Promise<BibliographicLookup | undefined>
  keep(lookups: readonly BibliographicLookup[]): Promise<void>
}

/** One run of checking: all its requests share these. */
export interface BibliographyRun {
  signal: AbortSignal
  cache: LookupCache
  projectId: string | null
  /** Nothing is sent while it is closed. */
  gate?: PauseGateLike
  /** A source is backing off, is given up for this run, or answers again. */
  onSource?: (source: RemoteSource, state: 'waiting' | 'down' | 'answering', reason: string) => void
}

/** What PubMed made of a search. */
export interface PubmedSearch {
  ids: string[]
  /** There are more hits than `ids`. */
  cut: boolean
  /** Words were left out or a phrase was taken apart: the hits are of a wider search than was asked. */
  loosened: boolean
}

/** One citation for ECitMatch. */
export interface CitationKey {
  journal: string
  year: string
  volume: string
  page: string
  author: string
}

/**
 * The sources of one run. Every method rejects with an AppError when its source is out of reach: `origin-not-allowed`
 * where the person did not allow it, else the reason in its message.
 */
export interface BibliographySession {
  pubmed: {
    /** Records of PMIDs; ids that PubMed does not know give none. Asked for in batches. */
    records(pmids: readonly string[]): Promise<BibliographicRecord[]>
    search(term: string): Promise<PubmedSearch>
    /** The work of a PMCID in PubMed Central, which has works that PubMed lacks; null where it does not know it. */
    central(pmcid: string): Promise<BibliographicRecord | null>
    /** PMIDs of a journal's volume and page; author and year are not compared. Asked for in batches. */
    match(citation: CitationKey): Promise<string[]>
  }
  crossref: {
    /** Works of a bibliographic query; preprints come without their server. */
    search(query: string): Promise<BibliographicRecord[]>
    /** @returns null for a DOI that is not Crossref's */
    byDoi(doi: string): Promise<BibliographicRecord | null>
  }
  openalex: { byDoi(doi: string): Promise<BibliographicRecord | null> }
  /** @param doi in its normal form */
  doi: { registered(doi: string): Promise<boolean> }
  europepmc: { search(query: string): Promise<BibliographicRecord[]> }
  /** Whether the person allows a source at all. */
  allows(source: RemoteSource): boolean
}
