import { beforeEach, describe, expect, it } from 'vitest'
import { openExample, reload, startProject, useApp, undoByKey } from '../helpers/app-page'
import { DESK, KNEE, SLEEP, StudiesRoom } from '../helpers/studies-room'

const at = useApp()
const room = new StudiesRoom(at)
beforeEach(() => startProject(at.page, 'Trials'))

describe('studies', () => {
  it('keep an edited name and year after the page has loaded again', async () => {
    await room.add([KNEE])
    const row = room.study('harbour-knee-trial.pdf')
    await row.getByRole('textbox', { name: /^Name of/ }).fill('Harbour 2018')
    await at.page.keyboard.press('Enter')
    await row.getByRole('textbox', { name: 'Year of Harbour 2018' }).fill('2019')
    await at.page.keyboard.press('Tab')
    await room.stored()
    await reload(at.page)
    await row.waitFor()
    await expect.poll(() => row.getByRole('textbox', { name: 'Name of Harbour 2018' }).inputValue()).toBe('Harbour 2018')
    await expect.poll(() => row.getByRole('textbox', { name: 'Year of Harbour 2018' }).inputValue()).toBe('2019')
  })

  it('take back what was typed on Escape, and take no year that is none', async () => {
    await room.add([KNEE])
    const name = at.page.getByRole('textbox', { name: /^Name of/ })
    const before = await name.inputValue()
    await name.fill('Something else')
    await at.page.keyboard.press('Escape')
    await expect.poll(() => name.inputValue()).toBe(before)
    const year = at.page.getByRole('textbox', { name: /^Year of/ })
    for (const wrong of ['20', '20155']) {
      await year.fill(wrong)
      await at.page.keyboard.press('Enter')
      await at.page.getByRole('alert').getByText('A year has four digits.').waitFor()
      await expect.poll(() => year.inputValue()).toBe('2018')
    }
    await name.fill('')
    await at.page.keyboard.press('Enter')
    await at.page.getByRole('alert').getByText('A study has a name: this one is kept.').waitFor()
    await expect.poll(() => name.inputValue()).toBe(before)
  })

  it('take a document of another study as a source of a type, and give it back', async () => {
    await room.add([KNEE, SLEEP])
    const target = await room.study('harbour-knee-trial.pdf').getByRole('textbox', { name: /^Name of/ }).inputValue()
    await room.choose('Actions for lantern-sleep-trial.pdf', 'Move into another study')
    await at.page.getByRole('dialog').getByLabel('Into the study').selectOption({ label: target })
    await at.page.getByRole('button', { name: 'Move the document' }).click()
    const merged = room.study('harbour-knee-trial.pdf').filter({ has: at.page.getByRole('cell', { name: 'lantern-sleep-trial.pdf' }) })
    await merged.waitFor()
    await expect.poll(() => room.names()).toEqual([target])
    const type = at.page.getByRole('combobox', { name: 'What lantern-sleep-trial.pdf is' })
    await type.selectOption({ label: 'Protocol' })
    await room.choose('Actions for lantern-sleep-trial.pdf', 'Make it a study of its own')
    await expect.poll(() => room.names()).toHaveLength(2)
    // The way back of the move stands there until then.
    await at.page.getByText('lantern-sleep-trial.pdf is now a study of its own.').waitFor()
    await at.page.getByRole('button', { name: 'Undo' }).click()
    await merged.waitFor()
    await reload(at.page)
    await merged.waitFor()
    await expect.poll(() => type.inputValue()).toBe('protocol')
  })

  it('come back with their document when moving it away is undone', async () => {
    await room.add([KNEE, SLEEP])
    const before = await room.names()
    await room.choose('Actions for lantern-sleep-trial.pdf', 'Move into another study')
    await at.page.getByRole('dialog').getByLabel('Into the study').selectOption({ index: 1 })
    await at.page.getByRole('button', { name: 'Move the document' }).click()
    await expect.poll(() => room.names()).toHaveLength(1)
    await at.page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => room.names()).toEqual(before)
  })

  it('are removed with a way back, and left out with a reason', async () => {
    await room.add([KNEE])
    const [name] = await room.names()
    await room.choose(`Actions for ${name}`, 'Remove this study')
    await at.page.getByRole('heading', { name: 'No trial reports yet' }).waitFor()
    await at.page.getByRole('button', { name: 'Undo' }).click()
    await room.study('harbour-knee-trial.pdf').waitFor()
    await room.choose(`Actions for ${name}`, 'Leave out of the numbers')
    await at.page.getByRole('dialog').getByRole('button', { name: 'Leave it out' }).click()
    await at.page.getByRole('dialog').getByText('Enter a reason.').waitFor()
    await at.page.getByRole('dialog').getByLabel('Reason').fill('Not randomized')
    await at.page.keyboard.press('Enter')
    const reason = room.study('harbour-knee-trial.pdf').getByText('Not randomized')
    await reason.waitFor()
    await at.page.getByText(`${name} was left out of the numbers.`).waitFor()
    await undoByKey(at.page)
    await reason.waitFor({ state: 'detached' })
    await room.choose(`Actions for ${name}`, 'Leave out of the numbers')
    await at.page.getByRole('dialog').getByLabel('Reason').fill('Not randomized')
    await at.page.keyboard.press('Enter')
    await reason.waitFor()
    await room.choose(`Actions for ${name}`, 'Take back into the numbers')
    await reason.waitFor({ state: 'detached' })
    await undoByKey(at.page)
    await reason.waitFor()
  })

  it('come back from the list of what was removed, after the way back has gone', async () => {
    await room.add([KNEE])
    const [name] = await room.names()
    await room.choose(`Actions for ${name}`, 'Remove this study')
    await at.page.getByRole('heading', { name: 'No trial reports yet' }).waitFor()
    await reload(at.page)
    await at.page.getByText('Removed studies (1)').click()
    await at.page.getByRole('button', { name: `Restore ${name}` }).click()
    await room.study('harbour-knee-trial.pdf').waitFor()
    await at.page.getByText('Removed studies').waitFor({ state: 'detached' })
    await at.page.getByRole('tab', { name: 'Outcomes and results' }).click()
    await at.page.getByRole('textbox', { name: `Measure of result 1 of ${name}` }).waitFor()
  })

  it('say when another has their name', async () => {
    await room.add([KNEE, SLEEP])
    const target = await room.study('harbour-knee-trial.pdf').getByRole('textbox', { name: /^Name of/ }).inputValue()
    await expect.poll(() => at.page.getByText('shared name').count()).toBe(0)
    await room.study('lantern-sleep-trial.pdf').getByRole('textbox', { name: /^Name of/ }).fill(target.toUpperCase())
    await at.page.keyboard.press('Enter')
    await expect.poll(() => at.page.getByText('shared name').count()).toBe(2)
  })

  it('are copied as a table that a spreadsheet takes', async () => {
    await at.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await room.add([KNEE])
    const [name] = await room.names()
    await at.page.getByRole('button', { name: 'Copy table' }).click()
    await at.page.getByText('Copied.').waitFor()
    const lines = (await at.page.evaluate(() => navigator.clipboard.readText())).split('\n').map((line) => line.split('\t').slice(0, 6))
    expect(lines).toEqual([
      ['Study', 'Year', 'File', 'What it is', 'Pages', 'Readiness'],
      [name, '2018', 'harbour-knee-trial.pdf', 'Article', '3', expect.stringMatching(/^Ready/)],
    ])
  })

  it('are filtered, with a way out of a filter that hides all', async () => {
    await room.add([KNEE, SLEEP])
    await at.page.getByLabel('Filter the studies').fill('nothing like it')
    await at.page.getByText('No rows because of the filter.').waitFor()
    await at.page.getByRole('button', { name: 'Show all 2' }).click()
    await expect.poll(() => room.names()).toHaveLength(2)
    await at.page.getByLabel('Filter the studies').fill('lantern')
    await expect.poll(() => room.fileNames()).toEqual(['lantern-sleep-trial.pdf'])
  })
})

describe('who may write', () => {
  it('is one tab: another follows, and takes over when the first closes', async () => {
    await room.add([KNEE])
    const [name] = await room.names()
    const second = await at.page.context().newPage()
    await second.goto(at.page.url())
    await second.getByText('This project is open in another tab, and only one tab writes.').waitFor()
    await expect.poll(() => second.getByRole('button', { name: 'Add trial reports' }).count()).toBe(0)
    await at.page.getByRole('textbox', { name: `Name of ${name}` }).fill('Harbour 2018')
    await at.page.keyboard.press('Enter')
    await second.getByText('Harbour 2018').waitFor()
    await at.page.close()
    at.page = second
    await second.getByRole('textbox', { name: 'Name of Harbour 2018' }).waitFor()
  })

  it('is nobody in the worked example', async () => {
    await at.page.getByRole('link', { name: 'Projects' }).click()
    await openExample(at.page)
    await at.page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Studies' }).click()
    await at.page.getByRole('cell', { name: 'harbour-knee-trial.pdf', exact: true }).waitFor()
    await expect.poll(() => at.page.getByRole('textbox', { name: /^Name of/ }).count()).toBe(0)
    await expect.poll(() => at.page.getByRole('button', { name: 'Add trial reports' }).count()).toBe(0)
  })
})

it('works on a phone without scrolling sideways', async () => {
  await at.page.setViewportSize({ width: 390, height: 844 })
  await room.add([KNEE, SLEEP, DESK])
  const widths = (): Promise<number[]> => at.page.evaluate(() => [document.documentElement.scrollWidth, document.querySelector('main')!.scrollWidth])
  await expect.poll(() => widths()).toEqual([390, 390])
  await at.page.getByRole('tab', { name: 'Outcomes and results' }).click()
  await at.page.getByRole('textbox', { name: /^Effect of result 1/ }).first().waitFor()
  await expect.poll(() => widths()).toEqual([390, 390])
  await at.page.setViewportSize({ width: 1440, height: 900 })
})

it('raises no error in all of this', () => {
  expect(at.app.faults).toEqual([])
})
