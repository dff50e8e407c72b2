import { describe, expect, it } from 'vitest'
import { ClaimImport } from '../../../src/state/claim-import.svelte'
import type { ProjectState } from '../../../src/state/project.svelte'
import type { View } from '../../../src/state/view.svelte'

describe('a file of claims', () => {
  it.each(['claims.csv', 'claims.json'])('that is called %s and is a PDF is refused by its name, with what to do', async (name) => {
    const claims = new ClaimImport({ store: {}, services: {} } as unknown as ProjectState, {} as View)
    claims.begin()
    await claims.read(new File(['%PDF-1.7\n'], name))
    expect(claims.error).toMatchObject({ code: 'file-unreadable', subject: name, message: expect.stringContaining('a PDF'), advice: expect.stringContaining('CSV or JSON') })
    expect(claims.step).toBe('choose')
  })
})
