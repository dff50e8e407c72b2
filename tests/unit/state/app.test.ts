import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppError, type ProjectEntry } from '../../../src/core/model'
import { AppState } from '../../../src/state/app.svelte'
import { WORKED_EXAMPLE_ID } from '../../../src/state/examples'
import { ProjectState } from '../../../src/state/project.svelte'
import type { Services } from '../../../src/state/services'

const KEY = 'attest.project'

/** A tab of the browser: its address and its session storage. */
class Tab {
  readonly kept: Map<string, string>
  readonly location = { hash: '' }
  readonly sessionStorage = {
    getItem: (key: string) => this.kept.get(key) ?? null,
    setItem: (key: string, value: string) => void this.kept.set(key, value),
    removeItem: (key: string) => void this.kept.delete(key),
  }
  #follow: () => void = () => undefined

  constructor(openProject: string | null) {
    this.kept = new Map(openProject === null ? [] : [[KEY, openProject]])
  }

  addEventListener(_name: string, follow: () => void): void {
    this.#follow = follow
  }

  removeEventListener(): void {
    this.#follow = () => undefined
  }

  go(hash: string): void {
    this.location.hash = hash
    this.#follow()
  }
}

/** The app at home, as after a reload, with these projects on the computer. */
async function appWith(ids: string[], openProject: string | null = null, sourcesStored = Promise.resolve()) {
  const stored = new Map(ids.map((id) => [id, { id, name: id, deletedAt: null as number | null, readOnly: false }]))
  const appStore = {
    watch: <T>(query: () => Promise<T>, onValue: (value: T) => void) => {
      void query().then(onValue)
      return () => undefined
    },
    deviceId: async () => 'here', endpoints: async () => [], ledgerTotals: async () => [],
    setting: async <T>(_key: string, fallback: T) => fallback,
    projects: async () => [...stored.values()],
    deleteProject: async (id: string) => void (stored.get(id)!.deletedAt = 1),
    restoreProject: async (id: string) => void (stored.get(id)!.deletedAt = null),
  }
  const services = {
    appStore, allowedOrigins: [], fixedOrigins: null, ids: { now: () => 0 }, bibliographySettings: { start: () => () => undefined, settled: () => sourcesStored },
  } as unknown as Services
  const tab = new Tab(openProject)
  const app = new AppState(services, tab as unknown as Window)
  await app.start()
  const remove = (id: string) => app.projects.remove(stored.get(id) as unknown as ProjectEntry)
  return { app, tab, remove, stored }
}

/** Projects open when the test says so. */
function openings() {
  const waiting = new Map<string, { done: (project: ProjectState) => void; failed: (error: Error) => void }>()
  const open = vi.spyOn(ProjectState, 'open').mockImplementation((_services, _writer, id) =>
    new Promise((done, failed) => void waiting.set(id, { done, failed })))
  const close = vi.fn()
  const begun = (id: string) => expect.poll(() => [...waiting.keys()]).toContain(id)
  /** Resolves when what waited for it has gone on. */
  const settle = async (id: string, error?: Error) => {
    await begun(id)
    if (error) waiting.get(id)!.failed(error)
    else waiting.get(id)!.done({ id, close } as unknown as ProjectState)
    await new Promise(setImmediate)
  }
  return { open, close, begun, settle }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the project beside the settings', () => {
  it('is the one that was open before the page was loaded again', async () => {
    const { settle } = openings()
    const { app, tab } = await appWith(['sleep'], 'sleep')
    tab.go('#/settings')
    await settle('sleep')
    expect(app.project?.id).toBe('sleep')
  })

  it('is none when that one was deleted since', async () => {
    const { open } = openings()
    const { tab, remove, stored } = await appWith(['sleep'], 'sleep')
    await remove('sleep')
    tab.go('#/settings')
    expect([tab.kept.has(KEY), open.mock.calls.length, stored.get('sleep')?.deletedAt]).toEqual([false, 0, 1])
  })

  it('is still that one when another was deleted', async () => {
    const { tab, remove } = await appWith(['sleep', 'knee'], 'sleep')
    await remove('knee')
    expect(tab.kept.get(KEY)).toBe('sleep')
  })

  it('stays what it is when another one fails to open too late', async () => {
    const { settle } = openings()
    const { app, tab } = await appWith(['sleep', 'knee'])
    tab.go('#/p/knee')
    tab.go('#/p/sleep')
    await settle('sleep')
    expect(app.project?.id).toBe('sleep')
    await settle('knee', new AppError('project-missing', 'It is damaged.'))
    tab.go('#/')
    expect([tab.kept.get(KEY), app.error]).toEqual(['sleep', null])
  })
})

describe('a project that was deleted', () => {
  it.each(['sleep', WORKED_EXAMPLE_ID])('is not opened or brought back by its address: %s', async (id) => {
    const { open } = openings()
    const { app, tab, remove, stored } = await appWith([id])
    await remove(id)
    tab.go(`#/p/${id}`)
    await expect.poll(() => app.error).toMatchObject({ code: 'project-missing', message: `“${id}” was deleted.` })
    expect([open.mock.calls.length, stored.get(id)?.deletedAt]).toEqual([0, 1])
  })

  it('opens again once it is restored', async () => {
    const { settle } = openings()
    const { app, tab, remove } = await appWith(['sleep'])
    await remove('sleep')
    await app.undo.use()
    tab.go('#/p/sleep')
    await settle('sleep')
    expect(app.project?.id).toBe('sleep')
  })

  it('does not come to be open by what began before', async () => {
    const { close, begun, settle } = openings()
    const { app, tab, remove } = await appWith(['sleep'])
    tab.go('#/p/sleep')
    await begun('sleep')
    tab.go('#/')
    await remove('sleep')
    await settle('sleep')
    expect(close).toHaveBeenCalledOnce()
    expect([app.project, tab.kept.has(KEY)]).toEqual([null, false])
  })
})

describe('a page that is about to load again', () => {
  it('waits until the settings of sources are stored, too', async () => {
    let stored = (): void => undefined
    const { app } = await appWith([], null, new Promise((done) => (stored = done)))
    let ready = false
    const waiting = app.settled().then(() => (ready = true))
    await app.settings.settled()
    await Promise.resolve()
    expect(ready).toBe(false)
    stored()
    expect(await waiting).toBe(true)
  })
})
