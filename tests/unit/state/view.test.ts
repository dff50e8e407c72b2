import { describe, expect, it } from 'vitest'
import { judgeOf, type Verdict, type VerdictLabel } from '../../../src/core/model'
import { ClaimDrafts } from '../../../src/state/claim-drafts.svelte'
import { Desk, type DeskParts } from '../../../src/state/desk.svelte'
import type { ProjectState } from '../../../src/state/project.svelte'
import { View } from '../../../src/state/view.svelte'
import { addClaim, CONDITION, JUDGE, PERSON, projectData, type MadeData } from '../../helpers/project-data'

const MODEL = judgeOf({ kind: 'model', name: 'small model', model: null, promptId: null })

/** A project of two claims, what is looked at in it, and its desk, which is Ada's. */
function looking() {
  const data = projectData()
  data.judges.set(MODEL.id, MODEL)
  const claims = [addClaim(data, 'amber', '1.1', 'Y'), addClaim(data, 'birch', '1.1', 'Y')]
  const project = {
    id: 'p', data, closing: new AbortController().signal,
    services: { appStore: { setting: async (_: string, none: unknown) => none, setSetting: async () => undefined } },
  } as unknown as ProjectState
  const view = new View(project)
  const parts = { reader: {}, pins: {}, undo: {}, drafts: new ClaimDrafts(), person: () => PERSON.name } as unknown as DeskParts
  return { data, view, claims: claims.map(({ id }) => id), desk: new Desk(project, view, parts) }
}

function give(data: MadeData, claimId: string, judgeId: string, verdict: VerdictLabel): void {
  const given: Verdict = {
    id: `${claimId}|${CONDITION.id}|${judgeId}`, claimId, conditionId: CONDITION.id, judgeId, sample: 0, verdict, rawLabel: verdict,
    quote: '', passageId: null, rationale: '', replyId: null, at: data.verdicts.length,
  }
  data.verdicts = [...data.verdicts, given]
}

describe('which verdicts are looked at', () => {
  it('are those of a run that begins, even before the first has come', () => {
    const { data, view, claims } = looking()
    give(data, claims[0]!, JUDGE.id, 'supported')
    view.follow(CONDITION, MODEL.id)
    expect([view.option, view.judgeId]).toEqual([null, MODEL.id])
    give(data, claims[0]!, MODEL.id, 'supported')
    expect([view.option?.judge.name, view.offer]).toEqual([MODEL.name, null])
  })

  it("stay a person's while a model judges beside them, and the model's are offered", () => {
    const { data, view, claims } = looking()
    give(data, claims[0]!, PERSON.id, 'supported')
    view.follow(CONDITION, MODEL.id)
    expect([view.judgeId, view.offer]).toEqual([PERSON.id, null])
    for (const claim of claims) give(data, claim, MODEL.id, 'contradicted')
    expect([view.judgeId, view.offer?.judge.name, view.offer?.verdicts]).toEqual([PERSON.id, MODEL.name, 2])
    expect(view.rows.map(({ verdict }) => verdict)).toEqual(['supported', null])
    expect(view.runRows.map(({ verdict }) => verdict)).toEqual(['contradicted', 'contradicted'])
    view.choose(view.offer!.key)
    expect([view.judgeId, view.offer]).toEqual([MODEL.id, null])
    expect(view.runRows).toEqual(view.rows)
  })

  it('stay those chosen when people have given verdicts, also where they are of another model or file', () => {
    const { data, view, claims } = looking()
    give(data, claims[0]!, JUDGE.id, 'supported')
    give(data, claims[0]!, PERSON.id, 'supported')
    view.follow(CONDITION, MODEL.id)
    give(data, claims[0]!, MODEL.id, 'contradicted')
    expect(view.judgeId).toBe(JUDGE.id)
    view.follow(CONDITION, JUDGE.id)
    expect([view.judgeId, view.offer]).toEqual([JUDGE.id, null])
  })

  it('stay where they were when verdicts come that nobody asked to look at, though they are the newest', () => {
    const { data, view, claims } = looking()
    view.stay()
    give(data, claims[0]!, PERSON.id, 'supported')
    expect(view.judgeId).toBe(PERSON.id)
    view.stay()
    for (const claim of claims) give(data, claim, JUDGE.id, 'contradicted')
    expect([view.judgeId, view.options.length]).toEqual([PERSON.id, 2])
  })
})

describe('a verdict that differs from the own one', () => {
  it('is told from one that agrees and from one that is alone', () => {
    const { data, view, claims, desk } = looking()
    give(data, claims[0]!, PERSON.id, 'supported')
    for (const claim of claims) give(data, claim, MODEL.id, 'contradicted')
    const differing = () => view.rows.map((row) => desk.differing(row))
    view.choose(`${CONDITION.id}|${MODEL.id}`)
    expect(differing()).toEqual(['supported', null])
    give(data, claims[1]!, PERSON.id, 'contradicted')
    expect(differing()).toEqual(['supported', null])
    view.choose(`${CONDITION.id}|${PERSON.id}`)
    expect(differing()).toEqual([null, null])
  })
})
