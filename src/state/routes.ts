/** Rooms inside a project, as they stand in the address. */
export const PROJECT_ROOMS = ['studies', 'read', 'assess', 'verify', 'claims', 'results', 'references'] as const
export type ProjectRoom = (typeof PROJECT_ROOMS)[number]

export const SETTINGS_SECTIONS = ['endpoints', 'sources', 'privacy', 'storage', 'instrument', 'ocr', 'appearance', 'about'] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/** Tabs of the rooms that have some, as they stand in the address; the first is open where none is named. */
const TABS = {
  studies: ['documents', 'results'],
  references: ['answers', 'check', 'agreement', 'results'],
} as const satisfies Partial<Record<ProjectRoom, readonly string[]>>
export type RoomTab<Room extends keyof typeof TABS> = (typeof TABS)[Room][number]

/** `rest`: what a room adds to its address, such as the claim that is open. */
export type Route =
  | { room: 'home' }
  | { room: 'settings'; section: SettingsSection }
  | { room: ProjectRoom; projectId: string; rest: string[] }
  | { room: 'unknown'; hash: string }

const DEFAULT_SECTION: SettingsSection = 'endpoints'

/** @param hash the fragment of the address, with or without its # */
export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#?\/?/, '').split('/').filter(Boolean).map(decoded)
  const [first, second, third, ...rest] = parts
  if (first === undefined) return { room: 'home' }
  if (first === 'settings') {
    const section = SETTINGS_SECTIONS.find((known) => known === (second ?? DEFAULT_SECTION))
    return section ? { room: 'settings', section } : { room: 'unknown', hash }
  }
  if (first === 'p' && second !== undefined) {
    const room = PROJECT_ROOMS.find((known) => known === (third ?? 'studies'))
    if (room) return { room, projectId: second, rest }
  }
  return { room: 'unknown', hash }
}

/** The address of a route, with its #. */
export function hrefOf(route: Route): string {
  switch (route.room) {
    case 'home': return '#/'
    case 'settings': return route.section === DEFAULT_SECTION ? '#/settings' : `#/settings/${route.section}`
    case 'unknown': return route.hash
    default: return ['#/p', ...[route.projectId, route.room, ...route.rest].map(encodeURIComponent)].join('/')
  }
}

export function projectIdOf(route: Route): string | null {
  return 'projectId' in route ? route.projectId : null
}

/** The tab of a room that an address opens. */
export function tabOf<Room extends keyof typeof TABS>(room: Room, rest: readonly string[]): RoomTab<Room> {
  const tabs: readonly RoomTab<Room>[] = TABS[room]
  return tabs.find((tab) => tab === rest[0]) ?? tabs[0]!
}

/** A room of the app or of one project, or a tab of it, whatever else is open there. */
export interface Place {
  room: Route['room']
  projectId: string | null
  /** Null in a room without tabs. */
  tab: string | null
}

export function placeOf(route: Route): Place {
  return { room: route.room, projectId: projectIdOf(route), tab: tabIn(route) }
}

function tabIn(route: Route): string | null {
  if (route.room === 'settings') return route.section
  return route.room === 'studies' || route.room === 'references' ? tabOf(route.room, route.rest) : null
}

export function samePlace(a: Place, b: Place): boolean {
  return a.room === b.room && a.projectId === b.projectId && a.tab === b.tab
}

/** A part that is no valid escape is taken as it stands: an address typed wrong is an unknown room, not a fault. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
