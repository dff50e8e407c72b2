import { perProject } from './per-project.svelte'

/** Passwords of locked files, by the hash of the file: in memory only, and gone with the page. */
export class FilePasswords {
  readonly #known = new Map<string, string>()

  of(sha256: string): string | undefined {
    return this.#known.get(sha256)
  }

  remember(sha256: string, password: string): void {
    this.#known.set(sha256, password)
  }
}

export const passwordsOf = perProject(() => new FilePasswords())
