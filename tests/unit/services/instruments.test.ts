import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createInstrumentLoader } from '../../../src/services/instruments'
import { serving } from '../../helpers/serving'

const FILE = readFileSync(new URL('../../../public/instruments/rob2-assignment.json', import.meta.url), 'utf8')

describe('the loader of shipped instruments', () => {
  it('asks for the file of an instrument once, however often it is wanted', async () => {
    const { egress, asked } = serving({ status: 200, text: FILE })
    const load = createInstrumentLoader(egress)
    const [first, second] = await Promise.all([load('rob2-assignment'), load('rob2-assignment')])
    expect(first.id).toBe('rob2-assignment')
    expect(second).toBe(first)
    expect(asked).toEqual(['instruments/rob2-assignment.json'])
  })

  it('asks again after a failure', async () => {
    const { egress } = serving({ status: 404, text: '' }, { status: 200, text: FILE })
    const load = createInstrumentLoader(egress)
    await expect(load('rob2-assignment')).rejects.toMatchObject({ code: 'not-found', subject: 'rob2-assignment' })
    expect((await load('rob2-assignment')).id).toBe('rob2-assignment')
  })

  it.each(['<!doctype html>', '{"id":"x"}'])('refuses a file that is no instrument: %s', async (text) => {
    const load = createInstrumentLoader(serving({ status: 200, text }).egress)
    await expect(load('rob2-assignment')).rejects.toMatchObject({ code: 'import-invalid' })
  })

  it.each(['../secret', 'a/b', 'a?b', ''])('asks for nothing by the id “%s”', async (id) => {
    const { egress, asked } = serving({ status: 200, text: FILE })
    await expect(createInstrumentLoader(egress)(id)).rejects.toMatchObject({ code: 'not-found' })
    expect(asked).toEqual([])
  })
})
