import { describe, expect, it } from 'vitest'
import { documentFormat } from '../../../../src/core/document/format'
import { AppError } from '../../../../src/core/model'

describe('documentFormat', () => {
  it.each([
    ['%PDF-1.7', 'report.bin', 'pdf'], ['', 'report.pdf', 'pdf'], ['junk', 'report', 'pdf'],
    ['<!DOCTYPE html><html>', 'record', 'html'], ['text', 'record.HTM', 'html'], ['\u00ff\u00fe<\u0000h\u0000t\u0000m\u0000l\u0000>\u0000', 'record', 'html'],
    ['An abstract', 'abstract.txt', 'text'], ['<p>', 'report.pdf', 'pdf'],
  ])('tells %j called %s', (head, name, format) => expect(documentFormat(head, name)).toBe(format))

  it.each([
    ['MIME-Version: 1.0\r\nContent-Type: multipart/related', 'record.html'], ['', 'record.mhtml'], ['PK\u0003\u0004', 'report.docx'],
    ['PK\u0003\u0004', 'all.zip'], ['\u0089PNG\r\n', 'scan.png'], ['\u00ff\u00d8\u00ff\u00e0', 'scan.jpg'],
  ])('refuses %j called %s, and says what to do', (head, name) => {
    try {
      documentFormat(head, name)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(AppError)
      expect(error).toMatchObject({ code: 'unknown-format', subject: name, advice: expect.stringMatching(/\w\.$/) })
      expect((error as AppError).message).toContain(name)
    }
  })
})
