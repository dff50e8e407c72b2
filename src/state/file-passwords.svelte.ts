import { asAppError, type AppError, type Source } from '../core/model'
import { perProject } from './per-project.svelte'
import type { ProjectState } from './project.svelte'

/** What is asked of a locked file. */
export type LockedFile = Pick<Source, 'id' | 'sha256' | 'fileName'>

/**
 * Passwords of locked files, by the hash of the file: in memory only, and gone with the page. Whatever opens a file, be it
 * reading, drawing or OCR, takes its password from here, so that it is asked for once.
 */
export class FilePasswords {
  readonly #project: ProjectState
  #known = $state.raw<ReadonlyMap<string, string>>(new Map())
  #trying = $state.raw<ReadonlySet<string>>(new Set())
  #refused = $state.raw<ReadonlyMap<string, AppError>>(new Map())

  constructor(project: ProjectState) {
    this.#project = project
  }

  of(sha256: string): string | undefined {
    return this.#known.get(sha256)
  }

  isTrying(sha256: string): boolean {
    return this.#trying.has(sha256)
  }

  /** Why the last password did not open the file; null before one was given. */
  refusal(sha256: string): AppError | null {
    return this.#refused.get(sha256) ?? null
  }

  /** Tries a password on the file, and keeps it when it opens. @returns whether it does */
  async give({ id, sha256, fileName }: LockedFile, password: string): Promise<boolean> {
    const { store, services, closing } = this.#project
    this.#note(sha256, null)
    this.#trying = new Set([...this.#trying, sha256])
    try {
      const source = this.#project.data?.sources.get(id)?.source
      if (!source) return false
      const opened = await services.openPdf(await store.bytesOf(source), fileName, password)
      // Known only when the engine is free again, and so at once before whoever asked goes on with it.
      await opened.close().catch(() => undefined)
      this.#known = new Map([...this.#known, [sha256, password]])
      return true
    } catch (error) {
      if (!closing.aborted) this.#note(sha256, asAppError(error, fileName))
      return false
    } finally {
      this.#trying = new Set([...this.#trying].filter((other) => other !== sha256))
    }
  }

  /** Nobody is asked any more: who is asked again has given none yet. */
  forgetRefusal(sha256: string): void {
    this.#note(sha256, null)
  }

  #note(sha256: string, refusal: AppError | null): void {
    const others = [...this.#refused].filter(([other]) => other !== sha256)
    this.#refused = new Map(refusal === null ? others : [...others, [sha256, refusal]])
  }
}

export const passwordsOf = perProject((project) => new FilePasswords(project))
