import { createContext } from 'svelte'
import { AppError, asAppError, type ProjectEntry } from '../core/model'
import { ClaimDrafts } from './claim-drafts.svelte'
import { EgressState } from './egress.svelte'
import { exampleOf } from './examples'
import { Faults } from './faults.svelte'
import { Keys } from './keys.svelte'
import { ProjectState } from './project.svelte'
import { ProjectsState } from './projects.svelte'
import { Router } from './router.svelte'
import { placeOf, projectIdOf, type Route } from './routes'
import type { Services } from './services'
import { SettingsState } from './settings.svelte'
import { Undo } from './undo.svelte'

/** Where the id of the open project is kept for as long as the tab is, in the browser's session storage. */
const OPEN_PROJECT = 'attest.project'

/** The app as a whole: where the person is, the project that is open, and what stands around every room. */
export class AppState {
  readonly services: Services
  readonly router: Router
  readonly settings: SettingsState
  readonly egress: EgressState
  readonly keys = new Keys()
  readonly undo = new Undo(() => placeOf(this.router.route))
  readonly faults = new Faults()
  /** Of every project, open or not: they are nowhere else. */
  readonly claimDrafts = new ClaimDrafts()
  readonly projects: ProjectsState
  readonly #session: Storage | null
  #project = $state.raw<ProjectState | null>(null)
  /** Id of a project that is being opened. */
  #opening: string | null = null
  #error = $state.raw<AppError | null>(null)
  readonly #stops: (() => void)[] = []

  constructor(services: Services, window: Window) {
    this.services = services
    this.#session = sessionOf(window)
    this.settings = new SettingsState(services)
    this.egress = new EgressState(services)
    this.projects = new ProjectsState(services, this.undo, (id) => this.#closeProject(id))
    this.router = new Router(window, (route) => this.#follow(route))
  }

  /** Stays open while the person looks at the list or the settings, so that runs go on. */
  get project(): ProjectState | null {
    return this.#project
  }

  /** Why the project of the address could not be opened. */
  get error(): AppError | null {
    return this.#error
  }

  async start(): Promise<void> {
    await this.settings.start()
    const { bibliographySettings } = this.services
    this.#stops.push(
      () => this.settings.stop(), this.egress.start(), bibliographySettings.start(), this.projects.start(), this.router.start(),
    )
  }

  /** Resolves when every setting typed so far is stored: to be waited for before the page loads again. */
  async settled(): Promise<void> {
    await Promise.all([this.settings.settled(), this.services.bibliographySettings.settled()])
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop()
    this.#project?.close()
    this.#project = null
  }

  /** It is deleted, or gone for good: nothing opens it of itself. */
  #closeProject(id: string): void {
    this.claimDrafts.forget(id)
    if (this.#project?.id === id) this.#leaveProject()
    if (this.#opening === id) this.#opening = null
    if (this.#session?.getItem(OPEN_PROJECT) === id) this.#session.removeItem(OPEN_PROJECT)
  }

  #leaveProject(): void {
    if (!this.#project) return
    this.#project.close()
    this.undo.forget(this.#project.id)
    this.#session?.removeItem(OPEN_PROJECT)
    this.#project = null
  }

  #follow(route: Route): void {
    this.#error = null
    // The settings load the page again: whoever came to them from a project finds it beside them as before.
    const id = projectIdOf(route) ?? (route.room === 'settings' ? (this.#session?.getItem(OPEN_PROJECT) ?? null) : null)
    if (id !== null && id !== this.#project?.id && id !== this.#opening) void this.#open(id)
  }

  async #open(id: string): Promise<void> {
    this.#opening = id
    this.#leaveProject()
    try {
      // Deleted here or in another tab: an address is no wish to have it back.
      const known = (await this.services.appStore.projects()).find((project) => project.id === id)
      if (known && known.deletedAt !== null) throw deleted(known)
      // The address that `npm start` opens: an example is built where it is not there yet.
      await exampleOf(id)?.open(this.services)
      const project = await ProjectState.open(this.services, this.settings.writer, id)
      // The person may have gone on to another project meanwhile.
      if (this.#opening === id) {
        this.#project = project
        this.#session?.setItem(OPEN_PROJECT, id)
      } else project.close()
    } catch (error) {
      // Another one may be open by now, with its own id in the session.
      if (this.#opening === id) {
        this.#session?.removeItem(OPEN_PROJECT)
        this.#error = asAppError(error)
      }
    } finally {
      if (this.#opening === id) this.#opening = null
    }
  }
}

function deleted({ name }: ProjectEntry): AppError {
  return new AppError('project-missing', `“${name}” was deleted.`, {
    subject: name, advice: 'Restore it from the deleted projects, below the list of projects, to open it again.',
  })
}

/** null where the browser keeps nothing of this site. */
function sessionOf(window: Window): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** main.ts hands the one AppState to the components with the second. */
export const [getApp, setApp] = createContext<AppState>()
