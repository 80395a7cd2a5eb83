import { expect, test } from 'vitest'
import { letterProblem } from '#medicals/letters/fill-template.ts'
import { phraseFollowUpInWords } from './list.ts'
import { newZealandLetterPhrases } from './new-zealand.ts'
import { isLong, readingOf } from './reading-ease.ts'
import { NewLetterPhrase } from './schema.ts'
import { conditionFrom, isUsedIn } from './use.ts'

const ecg = { code: 'S1', followUp: { what: 'ECG', firstMonths: 6, everyMonths: 12, to: 'the examiner' } }
const phrase = {
  regulatorId: 1,
  name: 'ECG again',
  folder: null,
  shortcut: 'ecg',
  text: 'Please have another ECG.',
  condition: null,
  fromDay: '2026-11-28',
}

test('there are forty phrases to start with, each valid, with a name and a shortcut of its own', () => {
  expect(newZealandLetterPhrases).toHaveLength(40)
  expect(new Set(newZealandLetterPhrases.map(({ name }) => name)).size).toBe(40)
  expect(new Set(newZealandLetterPhrases.map(({ shortcut }) => shortcut)).size).toBe(40)
  for (const { toDay: _, ...seed } of newZealandLetterPhrases) {
    expect(letterProblem(seed.text)).toBeUndefined()
    expect(NewLetterPhrase.parse({ regulatorId: 1, ...seed })).toEqual({ regulatorId: 1, ...seed })
    expect([seed.name, isLong(seed.text)]).toEqual([seed.name, false])
  }
})

test.each<[what: string, change: object, field: string, message: string]>([
  ['an open brace', { text: 'Kia ora {name' }, 'text', 'Use the same number of { and }.'],
  [
    'nested braces',
    { text: 'Kia ora {{name}}' },
    'text',
    'Put one word in braces, as in {name}: see “Kia ora {{name}}”.',
  ],
  ['an unknown field', { text: 'Kia ora {nmae}' }, 'text', 'There is no field {nmae}.'],
  ['no text', { text: ' ' }, 'text', 'Please complete this field.'],
  ['a text of 2,001 characters', { text: 'x'.repeat(2001) }, 'text', 'Use at most 2000 characters.'],
  ['a name of 31 characters', { name: 'x'.repeat(31) }, 'name', 'Use at most 30 characters.'],
  ['a space in the shortcut', { shortcut: 'e c g' }, 'shortcut', 'Use small letters, digits and hyphens.'],
  ['a slash in the shortcut', { shortcut: '/ecg' }, 'shortcut', 'Use small letters, digits and hyphens.'],
])('%s is refused beside its field', (_what, change, field, message) => {
  const { error } = NewLetterPhrase.safeParse({ ...phrase, ...change })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([field, message])
})

test('markup is text like any other', () => {
  const text = '<script>alert(1)</script> & {name}'
  expect(NewLetterPhrase.parse({ ...phrase, text }).text).toBe(text)
})

test.each([
  ['I hope you fly well.', 'plain', []],
  ['Please have another ECG. Send me the result.', 'plain', []],
  [
    'Notwithstanding considerable cardiological uncertainty, individualised electrophysiological investigation necessitates interdisciplinary deliberation.',
    'hard',
    [],
  ],
  [
    `${'You can fly if you feel well and have slept and have eaten and have had no drink for a day and no one at work has said that you look tired'}.`,
    'plain',
    ['One sentence has 32 words. Use at most 25.'],
  ],
  ['Fly well. '.repeat(31), 'plain', ['It has 62 words. Use at most 60.']],
])('how “%s” reads', (text, verdict, warnings) => {
  expect(readingOf(text)).toMatchObject({ verdict, warnings })
})

test('an empty text has no score; a field counts as one word; macrons do not change the score', () => {
  expect(readingOf(' . ')).toBeUndefined()
  expect(readingOf('Kia ora {name}')?.words).toBe(3)
  expect(readingOf('Tāwhiri')?.ease).toBe(readingOf('Tawhiri')?.ease)
})

test.each([
  [
    'report {what} every {n} months to {whom}, first due {date}',
    { what: 'ECG', n: '12', whom: 'the examiner', date: '2027-05-30' },
  ],
  ['Not valid for night', {}],
  ['As per letter dated {date} from {whom}', {}],
])('a phrase fills the blanks of “%s” that it knows, and brings its first review', (wording, values) => {
  expect(conditionFrom(ecg, wording, '2026-11-30')).toEqual({
    values,
    followUp: { what: 'ECG', everyMonths: 12, dueOn: '2027-05-30', to: 'the examiner' },
  })
})

test('a phrase that asks once leaves the interval to the doctor', () => {
  const once = { ...ecg, followUp: { ...ecg.followUp, everyMonths: 0 } }
  expect(conditionFrom(once, '{what} every {n} months', '2026-11-28').values).toEqual({ what: 'ECG' })
})

test.each([
  ['in the letter as it is written', { letter: 'Kia ora. Please have another ECG. Fly safely.', conditions: [] }, true],
  ['changed in the letter', { letter: 'Please have one more ECG.', conditions: [] }, false],
  ['as a condition with its follow-up', { letter: '', conditions: [{ code: 'S1', followUp: { what: 'ECG' } }] }, true],
  [
    'the same condition for something else',
    { letter: '', conditions: [{ code: 'S1', followUp: { what: 'HbA1c' } }] },
    false,
  ],
  ['the condition without follow-up', { letter: '', conditions: [{ code: 'S1' }] }, false],
])('a phrase counts as used: %s', (_how, written, isUsed) => {
  expect(isUsedIn({ text: 'Please have another ECG.', condition: ecg }, written)).toBe(isUsed)
})

test('the list says when the follow-up is due', () => {
  expect(phraseFollowUpInWords({ condition: ecg })).toBe('S1: ECG, in 6 months, then every 12 months')
  expect(phraseFollowUpInWords({ condition: null })).toBe('')
})
