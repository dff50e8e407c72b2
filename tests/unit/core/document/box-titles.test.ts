import { describe, expect, it } from 'vitest'
import { isBoxTitle } from '../../../../src/core/document/box-titles'

describe('isBoxTitle', () => {
  it.each([
    'What is already known on this topic', 'WhAT IS AlReAdy knoWn on ThIS TopIC', 'What is already known about this subject?', 'WHAT THIS STUDY ADDS',
    'What this study adds to the field', 'How this study might affect research, practice or policy', 'Strengths and limitations of this study',
    'Key messages', 'KEY POINTS', 'Key Messages:', 'Research in context', 'Panel: Research in context', 'Clinical Perspective', 'What Is New?',
    'What Are the Clinical Implications?', 'Nonstandard Abbreviations and Acronyms', 'Take-home message',
  ])('knows %s', (text) => expect(isBoxTitle(text)).toBe(true))

  it.each([
    'What is known on this topic is little', 'Strengths and limitations', 'Strengths and limitations of the study', 'Key messages were sent to all',
    'Research', 'Context', 'Implications', 'Panel: Search strategy',
  ])('takes no section or sentence for one: %s', (text) => expect(isBoxTitle(text)).toBe(false))
})
