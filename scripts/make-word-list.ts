/**
 * Writes src/core/document/word-list.ts from the vocabulary of the embedding model: whole words of small letters.
 * `node --import tsx scripts/make-word-list.ts`; the list is committed, so only another model needs it.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const VOCABULARY = new URL('../public/models/all-MiniLM-L6-v2/tokenizer.json', import.meta.url)
const TARGET = new URL('../src/core/document/word-list.ts', import.meta.url)
/** Shorter ones are abbreviations and parts of words as often as words. */
const SHORTEST = 3
/** Longest beginning that a word shares with the one before it, so that one digit tells. */
const LONGEST_SHARED = 9
const LINE_LENGTH = 116

/** Each word as the number of letters it shares with the one before, and the rest. */
function frontCoded(words: readonly string[]): string {
  return words.map((word, i) => {
    const before = words[i - 1] ?? ''
    let shared = 0
    while (shared < LONGEST_SHARED && shared < before.length && word[shared] === before[shared]) shared++
    return `${shared}${word.slice(shared)}`
  }).join('')
}

const { model } = JSON.parse(readFileSync(VOCABULARY, 'utf8')) as { model: { vocab: Record<string, number> } }
const words = Object.keys(model.vocab).filter((word) => /^[a-z]+$/.test(word) && word.length >= SHORTEST).sort()
const lines = frontCoded(words).match(new RegExp(`.{1,${LINE_LENGTH}}`, 'g')) ?? []
writeFileSync(TARGET, `/**
 * ${words.length} words of written English, made by scripts/make-word-list.ts from the vocabulary of all-MiniLM-L6-v2
 * (Apache License 2.0, see NOTICE). Each is a digit, how many letters it shares with the word before, and the rest.
 */
export const WORD_LIST = \`
${lines.join('\n')}
\`
`)
