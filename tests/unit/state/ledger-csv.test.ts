import { describe, expect, it } from 'vitest'
import type { LedgerEntry } from '../../../src/core/model'
import { ledgerCsv } from '../../../src/state/ledger-csv'

const ENTRY: LedgerEntry = {
  id: 'x', at: Date.UTC(2026, 0, 2, 3, 4, 5), purpose: 'verify with a model', method: 'POST', origin: 'https://api.example.org', path: '/v1/chat/completions',
  bytesOut: 5120, bytesIn: 900, status: 200, outcome: 'answered', milliseconds: 1234, projectId: null,
}

describe('ledgerCsv', () => {
  it('has a head and a line a request, in universal time', () => {
    const [head, line] = ledgerCsv([ENTRY]).trim().split(/\r?\n/)
    expect(head).toBe('time,purpose,method,origin,path,bytes_sent,bytes_received,status,outcome,milliseconds,project')
    expect(line).toBe('2026-01-02T03:04:05.000Z,verify with a model,POST,https://api.example.org,/v1/chat/completions,5120,900,200,Answered,1234,')
  })

  it('leaves cells empty where nothing came back', () => {
    expect(ledgerCsv([{ ...ENTRY, bytesIn: null, status: null, outcome: 'blocked', milliseconds: null }])).toContain(',5120,,,Kept from leaving,,')
  })
})
