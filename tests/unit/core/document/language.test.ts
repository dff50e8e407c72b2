import { describe, expect, it } from 'vitest'
import { foreignLanguage, Languages } from '../../../../src/core/document/language'

const ENGLISH = 'Participants were allocated to the intervention or to usual care by a statistician who was not involved in the trial. '
const SPANISH = 'Los participantes se asignaron a la intervención o a la atención habitual por un estadístico que no participó en el ensayo. '

describe('whether a text is English', () => {
  it('tells English from another language', () => {
    expect(foreignLanguage(ENGLISH.repeat(20))).toBeNull()
    expect(foreignLanguage(SPANISH.repeat(20))).not.toBeNull()
  })

  it('allows for tables in an English report', () => {
    expect(foreignLanguage((ENGLISH + 'Age mean SD sex female male smoker baseline weight kg height cm body mass index group total '.repeat(3)).repeat(6))).toBeNull()
  })

  it('does not judge a few words', () => {
    expect(foreignLanguage(SPANISH)).toBeNull()
  })
})

describe('foreignLanguage', () => {
  it.each([
    ['Spanish', SPANISH],
    ['French', 'Les participants ont été répartis dans les deux groupes par un statisticien qui est resté à distance du centre et des soins. '],
    ['German', 'Die Teilnehmer wurden von der Studienleitung auf die Gruppen verteilt, und die Behandlung ist bei allen mit den Ärzten besprochen. '],
    ['Portuguese', 'Os participantes foram divididos em dois grupos, e o resultado do ensaio não foi conhecido pela equipe da clínica com antecedência. '],
  ])('names %s', (language, text) => expect(foreignLanguage(text.repeat(20))).toBe(language))

  it('names scripts, and tells Japanese from Chinese', () => {
    expect(foreignLanguage('参加者は無作為に二つの群に割り付けられた。'.repeat(40))).toBe('Japanese')
    expect(foreignLanguage('受试者被随机分配到两个组。'.repeat(60))).toBe('Chinese')
    expect(foreignLanguage('Участники были распределены случайным образом. '.repeat(30))).toBe('in Cyrillic letters')
  })

  it('says nothing of English, of Greek signs in it, or of a list of names', () => {
    expect(foreignLanguage(ENGLISH.repeat(20))).toBeNull()
    expect(foreignLanguage(`${ENGLISH} α β γ μ σ `.repeat(20))).toBeNull()
    expect(foreignLanguage(SPANISH)).toBeNull()
  })

  it('does not name what it does not know', () => {
    expect(foreignLanguage('Deltagarna lottades till behandling eller vanlig vård inom studiens ramar av oberoende statistiker. '.repeat(20))).toBe('another language')
  })
})

describe('Languages', () => {
  it('tells the language of parts, whatever their order, from one reading', () => {
    const [first, second, third] = [ENGLISH.repeat(20), SPANISH.repeat(20), 'Участники были распределены случайным образом. '.repeat(30)]
    const text = `${first}${second}${third}`
    const [a, b] = [first.length, first.length + second.length]
    const languages = new Languages(text, [b, text.length, 0, a])
    expect(languages.of([{ start: a, end: b }])).toBe('Spanish')
    expect(languages.of([{ start: b, end: text.length }])).toBe('in Cyrillic letters')
    expect(languages.of([{ start: 0, end: a }])).toBeNull()
    expect(languages.of([{ start: b, end: text.length }, { start: a, end: b }])).toBe('in Cyrillic letters')
    expect(languages.of([])).toBeNull()
  })

  it('keeps its places behind capitals that become two characters', () => {
    const front = `${'İSTANBUL '.repeat(50)}${ENGLISH.repeat(20)}`
    const text = front + SPANISH.repeat(20)
    const languages = new Languages(text, [0, front.length, text.length])
    expect(languages.of([{ start: front.length, end: text.length }])).toBe('Spanish')
    expect(languages.of([{ start: 0, end: front.length }])).toBeNull()
  })

  it('counts no word over the end of a part', () => {
    const text = `${SPANISH.repeat(20)}${ENGLISH.repeat(20)}`
    const cut = SPANISH.length * 20
    const languages = new Languages(text, [0, cut, text.length])
    expect(languages.of([{ start: 0, end: cut }])).toBe('Spanish')
    expect(languages.of([{ start: cut, end: text.length }])).toBeNull()
  })
})
