import type { Component } from 'svelte'
import type { ProjectState } from '../state/project.svelte'
import type { ProjectRoom } from '../state/routes'
import type { IconName } from './common/Icon.svelte'

/** What every room inside a project is given. */
export interface RoomProps {
  project: ProjectState
  /** What stands in the address after the room's name. */
  rest: string[]
}

export interface Room {
  room: ProjectRoom
  label: string
  icon: IconName
  /** The room it is entered from, whose place in the rail stands for it. */
  within?: ProjectRoom
  /** Loaded when first entered: the list of projects needs neither charts nor the drawing of pages. */
  load: () => Promise<{ default: Component<RoomProps> }>
}

/** In the order of the rail. */
export const ROOMS: readonly Room[] = [
  { room: 'studies', label: 'Studies', icon: 'studies', load: () => import('./studies/StudiesRoom.svelte') },
  { room: 'read', label: 'Reader', icon: 'studies', within: 'studies', load: () => import('./reader/ReaderRoom.svelte') },
  { room: 'assess', label: 'Assess', icon: 'assess', load: () => import('./assess/AssessRoom.svelte') },
  { room: 'verify', label: 'Verify', icon: 'verify', load: () => import('./verify/VerifyRoom.svelte') },
  { room: 'claims', label: 'Claims', icon: 'list', load: () => import('./desk/DeskRoom.svelte') },
  { room: 'results', label: 'Results', icon: 'results', load: () => import('./results/ResultsRoom.svelte') },
  { room: 'references', label: 'References', icon: 'references', load: () => import('./references/ReferencesRoom.svelte') },
]
