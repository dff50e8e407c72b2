import { asAppError, type AppError, type ProjectEntry } from '../core/model'
import { copyProject, createProject, purgeProject } from '../pipelines/projects'
import { copyName } from './copy-name'
import { exampleOf, type ExampleId } from './examples'
import type { Services } from './services'
import type { Undo } from './undo.svelte'

/** What is going on with projects as a whole; one thing at a time. */
export interface ProjectsTask {
  /** "Opening the worked example" */
  label: string
  done: number
  total: number
}

/** The list of projects and what can be done to a project from outside. */
export class ProjectsState {
  readonly #services: Services
  readonly #undo: Undo
  readonly #close: (id: string) => void
  #all = $state.raw<ProjectEntry[]>([])
  #loaded = $state(false)
  #task = $state.raw<ProjectsTask | null>(null)
  #error = $state.raw<AppError | null>(null)
  readonly #there = $derived(this.#all.filter((project) => project.deletedAt === null))
  readonly #deleted = $derived(this.#all.filter((project) => project.deletedAt !== null))

  /** @param close closes a project if it is the open one */
  constructor(services: Services, undo: Undo, close: (id: string) => void) {
    this.#services = services
    this.#undo = undo
    this.#close = close
  }

  /** By last use. */
  get there(): readonly ProjectEntry[] {
    return this.#there
  }

  get deleted(): readonly ProjectEntry[] {
    return this.#deleted
  }

  /** False until the list was read once. */
  get loaded(): boolean {
    return this.#loaded
  }

  get task(): ProjectsTask | null {
    return this.#task
  }

  get error(): AppError | null {
    return this.#error
  }

  dismissError(): void {
    this.#error = null
  }

  start(): () => void {
    const { appStore } = this.#services
    return appStore.watch(
      () => appStore.projects(),
      (projects) => {
        this.#all = projects
        this.#loaded = true
      },
      (error) => {
        this.#error = asAppError(error)
        this.#loaded = true
      },
    )
  }

  /** @returns the new project, or null when it could not be made (see `error`) */
  create(name: string): Promise<ProjectEntry | null> {
    return this.#run('Making the project', () => createProject(this.#services, name.trim()))
  }

  copy(project: ProjectEntry): Promise<ProjectEntry | null> {
    return this.#run(`Copying ${project.name}`, () =>
      copyProject(this.#services, project.id, copyName(project.name, this.#there)),
    )
  }

  /** Builds an example the first time; later it is there. */
  openExample(id: ExampleId): Promise<ProjectEntry | null> {
    const { label, open } = exampleOf(id)!
    return this.#run(label, () => open({
      ...this.#services,
      onProgress: (done, total) => (this.#task = { label, done, total }),
    }))
  }

  async rename(project: ProjectEntry, name: string): Promise<void> {
    await this.#run(`Renaming ${project.name}`, () =>
      this.#services.appStore.updateProject(project.id, { name: name.trim() }),
    )
  }

  async remove(project: ProjectEntry): Promise<void> {
    const { appStore } = this.#services
    await this.#run(`Deleting ${project.name}`, async () => {
      this.#close(project.id)
      await appStore.deleteProject(project.id)
      this.#undo.propose({
        message: `“${project.name}” was deleted.`,
        gone: true,
        undo: () => appStore.restoreProject(project.id),
      })
    })
  }

  async restore(project: ProjectEntry): Promise<void> {
    await this.#run(`Restoring ${project.name}`, () => this.#services.appStore.restoreProject(project.id))
  }

  /** There is no way back from this one. */
  async purge(project: ProjectEntry): Promise<void> {
    await this.#run(`Removing ${project.name}`, async () => {
      this.#close(project.id)
      await purgeProject(this.#services.appStore, this.#services.ids, project.id)
      this.#undo.dismiss()
    })
  }

  async #run<T>(label: string, work: () => Promise<T>): Promise<T | null> {
    this.#error = null
    this.#task = { label, done: 0, total: 0 }
    try {
      return await work()
    } catch (error) {
      this.#error = asAppError(error)
      return null
    } finally {
      this.#task = null
    }
  }
}

export function isExample(project: ProjectEntry): boolean {
  return exampleOf(project.id) !== null
}
