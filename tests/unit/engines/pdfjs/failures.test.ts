import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../../../../src/core/document/limits'
import { AppError } from '../../../../src/core/model'
import { checkBytes, hasHeader, noPages, toAppError, tooManyPages, tooMuchText } from '../../../../src/engines/pdfjs/failures'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const named = (name: string, message = 'went wrong.'): Error => Object.assign(new Error(message), { name })

describe('checkBytes', () => {
  it('refuses an empty and an enormous file, and lets others pass', () => {
    expect(() => checkBytes(bytes(''), 'a.pdf')).toThrow(expect.objectContaining({ code: 'pdf-empty', subject: 'a.pdf' }))
    const enormous = { length: MAX_FILE_BYTES + 1 } as Uint8Array
    expect(() => checkBytes(enormous, 'a.pdf')).toThrow(expect.objectContaining({ code: 'pdf-too-large', message: 'a.pdf has 201 MB; files up to 200 MB are read.' }))
    expect(() => checkBytes(bytes('%PDF-1.7'), 'a.pdf')).not.toThrow()
  })
})

describe('hasHeader', () => {
  it('looks for the mark near the start, as readers do', () => {
    expect(hasHeader(bytes('%PDF-1.4'))).toBe(true)
    expect(hasHeader(bytes(`${'x'.repeat(500)}%PDF-1.4`))).toBe(true)
    expect(hasHeader(bytes(`${'x'.repeat(2000)}%PDF-1.4`))).toBe(false)
    expect(hasHeader(bytes('<!doctype html>'))).toBe(false)
  })
})

describe('toAppError', () => {
  it.each([
    ['a locked file', named('PasswordException'), true, 'pdf-encrypted'],
    ['a damaged file', named('InvalidPDFException', 'Invalid Root reference.'), true, 'pdf-damaged'],
    ['something that is no PDF', named('InvalidPDFException'), false, 'not-a-pdf'],
    ['anything else', 'odd', true, 'pdf-damaged'],
  ])('names %s', (_name, thrown, marked, code) => {
    const error = toAppError(thrown, 'brown-2014.pdf', marked, false)
    expect(error.code).toBe(code)
    expect(error.message).toMatch(/^brown-2014\.pdf /)
    expect(error.advice).toMatch(/\.$/)
  })

  it('gives the cause once, with one full stop', () => {
    expect(toAppError(named('InvalidPDFException', 'Invalid Root reference.'), 'a.pdf', true, false).message).toBe(
      'a.pdf is damaged and cannot be opened (Invalid Root reference).')
  })

  it('tells a password that is needed from one that is wrong', () => {
    const needed = toAppError(named('PasswordException'), 'a.pdf', true, false)
    const wrong = toAppError(named('PasswordException'), 'a.pdf', true, true)
    expect(needed).toMatchObject({ code: 'pdf-encrypted', data: { wrongPassword: false } })
    expect(wrong).toMatchObject({ code: 'pdf-encrypted', data: { wrongPassword: true } })
    expect(wrong.message).not.toBe(needed.message)
  })

  it('leaves an AppError as it is', () => {
    const error = new AppError('pdf-too-large', 'a.pdf is too large.')
    expect(toAppError(error, 'a.pdf', true, false)).toBe(error)
  })
})

describe('limits', () => {
  it('are told with their figures', () => {
    expect(tooManyPages('a.pdf', 5000).message).toBe('a.pdf has 5000 pages; documents up to 2000 pages are read.')
    expect(tooMuchText('a.pdf').message).toBe('a.pdf holds more than 10 million characters.')
    expect(noPages('a.pdf')).toMatchObject({ code: 'pdf-empty', subject: 'a.pdf' })
  })
})
