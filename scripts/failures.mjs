// Failed tests in a few lines each, for the end of a long output.
import { relative } from 'node:path'

/** Failures printed at most: they and the sums have to stand in the last 30 lines, two lines each. */
const MOST = 12
/** Characters of a message; the whole of it stands where the test ran. */
const MESSAGE = 160
// eslint-disable-next-line no-control-regex -- messages come with the colours of a terminal
const COLOURS = /\u001b\[[0-9;]*m/g

/**
 * @param {{ name: string, status: string, message?: string, assertionResults: object[] }[]} testResults of vitest's JSON report
 * @param {string} root folder that files are named from
 * @returns {{ where: string, name: string, message: string }[]} a file that failed as a whole has no name
 */
export function failuresOf(testResults, root) {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const where = relative(root, file)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ where, name: '', message: firstLine(message) }] : []
    return failed.map(({ fullName, failureMessages }) => ({ where, name: fullName, message: firstLine(failureMessages[0]) }))
  })
}

/** @returns {string} lines without the last line's end; empty when nothing failed */
export function failureLines(failures) {
  const lines = failures.slice(0, MOST).map(({ where, name, message }) => `FAILED ${name === '' ? where : `${where} > ${name}`}\n  ${message}`)
  if (failures.length > MOST) lines.push(`FAILED ${failures.length - MOST} more`)
  return lines.join('\n')
}

function firstLine(message = '') {
  const line = message.replace(COLOURS, '').split('\n').find((one) => one.trim() !== '') ?? 'no message'
  return line.trim().slice(0, MESSAGE)
}
