import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyText } from '../../../../src/ui/common/copy-text'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('copyText', () => {
  it('puts the text on the clipboard', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    expect(await copyText('a prompt')).toBe('yes')
    expect(writeText).toHaveBeenCalledExactlyOnceWith('a prompt')
  })

  it('says that it failed where the browser refuses or has no clipboard', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } })
    expect(await copyText('a prompt')).toBe('failed')
    vi.stubGlobal('navigator', {})
    expect(await copyText('a prompt')).toBe('failed')
  })
})
