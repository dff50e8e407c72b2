import { describe, expect, it } from 'vitest'
import { couldBeBoxTitle, isBoxTitle } from '../../../../src/core/document/box-titles'

describe('isBoxTitle', () => {
  it.each([
    'What is already known on this topic', 'WhAT IS AlReAdy knoWn on ThIS TopIC', 'What is already known about this subject?', 'WHAT THIS STUDY ADDS',
    'What this study adds to the field', 'How this study might affect research, practice or policy', 'Strengths and limitations of this study',
    'Key messages', 'KEY POINTS', 'Key Messages:', 'Research in context', 'Panel: Research in context', 'Clinical Perspective', 'What Is New?',
    'What Are the Clinical Implications?', 'Nonstandard Abbreviations and Acronyms', 'Take-home message',
    'The key question', 'What is the key question?', 'Advantages and limitations of this trial', 'Evidence in context', 'Significance statement',
    'Novelty and Relevance', 'At a glance commentary', 'Article focus', 'Highlights', 'Statement of significance', 'Lay summary', 'Plain-language summary',
    'Patient summary', 'Non-standard abbreviations and acronyms', 'Box 2: Key findings',
  ])('knows %s', (text) => {
    expect(isBoxTitle(text)).toBe(true)
    expect(couldBeBoxTitle(text)).toBe(true)
  })

  it.each([
    'What is known on this topic is little', 'Strengths and limitations', 'Strengths and limitations of the study', 'Key messages were sent to all',
    'Research', 'Context', 'The trial', 'Implications', 'Panel: Search strategy',
  ])('takes no section or sentence for one: %s', (text) => expect(isBoxTitle(text)).toBe(false))

  it('tells from the first word that a line is none, without a word before the rest of a name', () => {
    expect(couldBeBoxTitle('WHAT THIS PAPER')).toBe(true)
    expect(couldBeBoxTitle('Whatever this study adds')).toBe(false)
    expect(couldBeBoxTitle('')).toBe(false)
  })
})
