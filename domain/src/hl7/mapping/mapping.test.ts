import { expect, test } from 'vitest'
import type { CodedValue } from '#hl7/message/report.ts'
import { builtInAnalytes } from '#medicals/results/analytes.ts'
import { analyteFinder } from '#medicals/results/find-analyte.ts'
import { readAnswer } from './read-answer.ts'
import { type Mapping, readTestBy, type SentTest } from './read-test.ts'

const answers = (answerPrefix: string | null, answerPattern: string | null) => ({
  answerPrefix,
  answerPattern,
  answer: 'negative',
})

test.each([
  ['anything, without a condition', '5.60', answers(null, null), true],
  ['the prefix', 'NEG in urine', answers('NEG', null), true],
  ['the prefix only', 'NEG', answers('NEG', null), true],
  ['another text', 'POS', answers('NEG', null), false],
  ['the prefix later in the text', 'Not NEG', answers('NEG', null), false],
  ['the pattern', 'Not detected', answers(null, '[Nn]ot detected'), true],
  ['the pattern with spaces around it', ' Not detected ', answers(null, '[Nn]ot detected'), true],
  ['more than the pattern', 'Not detected in 2 of 3', answers(null, '[Nn]ot detected'), false],
  ['part of the pattern', 'Not', answers(null, '[Nn]ot detected'), false],
  ['the prefix and the pattern of the rest', 'HIV: not reactive', answers('HIV:', 'not reactive'), true],
  ['the prefix with a different rest', 'HIV: reactive', answers('HIV:', 'not reactive'), false],
  ['the pattern without the prefix', 'not reactive', answers('HIV:', 'not reactive'), false],
  ['a report with pages', 'a'.repeat(1001), answers(null, 'a*'), false],
  ['an invalid pattern', 'a', answers(null, '(a'), false],
])('for answers, %s: %s', (_what, value, mapping, isMapped) =>
  expect(readAnswer(value, mapping)).toEqual({ isMapped, answer: isMapped ? 'negative' : null }),
)

const glucose: CodedValue = { code: 'GLU', text: 'Glucose', system: 'L', otherCode: '', otherText: '' }
const sent = (test: Partial<SentTest> = {}): SentTest => ({
  code: glucose,
  value: '5.6',
  unit: 'mmol/L',
  about: 'Chemistry',
  reportCodes: ['CHEM'],
  ...test,
})
const mapping = (mappingId: number, given: Partial<Mapping> = {}): Mapping => ({
  mappingId,
  senderId: null,
  code: 'GLU',
  alternativeName: null,
  documentCodes: null,
  unit: null,
  answerPrefix: null,
  answerPattern: null,
  answer: null,
  analyteCode: 'hba1c',
  ...given,
})
const read = (mappings: Mapping[], of: SentTest, senderId: number | null = 7) =>
  readTestBy(mappings, senderId, analyteFinder(builtInAnalytes))(of)
const chosen = (mappings: Mapping[], of = sent()) => read(mappings, of).mappingId

test.each<[what: string, mappings: Mapping[], of: SentTest, mappingId: number | null]>([
  ['none, when there are none', [], sent(), null],
  ['one for all senders', [mapping(1)], sent(), 1],
  ['one for this sender', [mapping(1, { senderId: 7 })], sent(), 1],
  ['none of another sender’s', [mapping(1, { senderId: 8 })], sent(), null],
  ['the sender’s own before one for all', [mapping(1), mapping(2, { senderId: 7 })], sent(), 2],
  [
    'the sender’s own before a longer prefix for all',
    [mapping(1, { answerPrefix: '5.6' }), mapping(2, { senderId: 7 })],
    sent(),
    2,
  ],
  ['the longer prefix', [mapping(1, { answerPrefix: '5' }), mapping(2, { answerPrefix: '5.' })], sent(), 2],
  ['a prefix before no prefix', [mapping(1), mapping(2, { answerPrefix: '5' })], sent(), 2],
  [
    'the shorter prefix, when the longer one does not match',
    [mapping(1, { answerPrefix: '6.' }), mapping(2)],
    sent(),
    2,
  ],
  ['a pattern before no pattern', [mapping(1), mapping(2, { answerPattern: '\\d.*' })], sent(), 2],
  ['one for this unit before one for any unit', [mapping(1), mapping(2, { unit: 'mmol/L' })], sent(), 2],
  ['the earlier of two identical ones', [mapping(2), mapping(1)], sent(), 1],
  ['a unit written differently', [mapping(1, { unit: 'MMOL/l' })], sent(), 1],
  ['none for another unit', [mapping(1, { unit: 'mg/dL' })], sent(), null],
  ['none where no unit was sent', [mapping(1, { unit: 'mmol/L' })], sent({ unit: '' }), null],
  ['one for reports of this code', [mapping(1, { documentCodes: 'URIN, CHEM' })], sent(), 1],
  ['none for reports of another code', [mapping(1, { documentCodes: 'URIN' })], sent(), null],
  ['by the second code', [mapping(1, { code: '14771-0' })], sent({ code: { ...glucose, otherCode: '14771-0' } }), 1],
  ['not by a code in other case', [mapping(1, { code: 'glu' })], sent(), null],
  ['not by name when there is a code', [mapping(1, { code: 'X', alternativeName: 'Glucose' })], sent(), null],
  [
    'by name when there is no code',
    [mapping(1, { code: null, alternativeName: 'glucose ' })],
    sent({ code: { ...glucose, code: '' } }),
    1,
  ],
  [
    'not by a name that differs by a symbol',
    [mapping(1, { code: null, alternativeName: 'Neutrophils' })],
    sent({ code: { ...glucose, code: '', text: 'Neutrophils %' } }),
    null,
  ],
  [
    'by name when the code is too long to store',
    [mapping(1, { code: null, alternativeName: 'Glucose' })],
    sent({ code: { ...glucose, code: 'G'.repeat(21) } }),
    1,
  ],
])('for mappings, %s', (_what, mappings, of, mappingId) => expect(chosen(mappings, of)).toBe(mappingId))

test('a mapping takes precedence over names, and anything unmapped is found by LOINC and names', () => {
  expect(read([mapping(1)], sent())).toEqual({ analyte: 'hba1c', mappingId: 1, answer: null })
  expect(read([], sent())).toEqual({ analyte: 'glucose', mappingId: null, answer: null })
})

test('a code mapped as no analyte has none, whatever its name', () =>
  expect(read([mapping(1, { analyteCode: null })], sent())).toEqual({ analyte: null, mappingId: 1, answer: null }))

test('an answer is read if the mapping has one', () => {
  const strip = mapping(1, { answerPattern: '[Nn]il|0', answer: 'negative', analyteCode: 'urine-glucose' })
  const { answer } = read([strip], sent({ value: 'Nil', unit: '' }))
  expect(answer).toBe('negative')
})

test('an unknown sender is read with the mappings for all senders', () =>
  expect(read([mapping(1), mapping(2, { senderId: 7 })], sent(), null).mappingId).toBe(1))
