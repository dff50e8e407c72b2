import type { AppState } from './app.svelte'
import { AssessState } from './assess.svelte'
import { ClaimImport } from './claim-import.svelte'
import { DeskLayout, SPLIT } from './desk-layout.svelte'
import { Desk } from './desk.svelte'
import { passwordsOf } from './file-passwords.svelte'
import { perProject } from './per-project.svelte'
import { Pins } from './pins.svelte'
import type { ProjectState } from './project.svelte'
import { ReaderLayout } from './reader-layout.svelte'
import { Reader } from './reader.svelte'
import { Results } from './results.svelte'
import { StudyReading } from './study-reading.svelte'
import { VerifyState } from './verify.svelte'
import { View } from './view.svelte'

/** Width from which the list of claims stands beside claim and page, CSS pixels. */
const ROOM_FOR_CLAIMS = 1080

/** What the rooms of retrieve-then-verify share for one open project: it outlives each of them. */
export class Evidence {
  readonly view: View
  readonly assess: AssessState
  readonly claimImport: ClaimImport
  readonly verify: VerifyState
  readonly desk: Desk
  readonly layout: DeskLayout
  readonly reading: StudyReading
  readonly results: Results

  constructor(project: ProjectState, app: AppState) {
    this.view = new View(project)
    this.assess = new AssessState(app, project, this.view)
    this.claimImport = new ClaimImport(project, this.view)
    this.verify = new VerifyState(app, project, this.view)
    const pins = new Pins(project, app.undo)
    const readerLayout = new ReaderLayout(app.services.appStore)
    const reader = (): Reader => new Reader(app.services.openPdf, readerLayout, (sha256) => passwordsOf(project).of(sha256))
    this.desk = new Desk(project, this.view, { reader: reader(), pins, undo: app.undo, drafts: app.claimDrafts, person: () => app.settings.author })
    this.layout = new DeskLayout(app.services.appStore, { name: 'desk', initial: SPLIT.initial, medium: ROOM_FOR_CLAIMS })
    this.reading = new StudyReading(project, this.view, { reader: reader(), pins })
    this.results = new Results(project, this.view)
    // Passages and cosines are looked up under the condition that is looked at.
    $effect(() => project.prepareFor(this.view.condition))
  }
}

export const evidenceOf = perProject((project, app: AppState) => new Evidence(project, app))
