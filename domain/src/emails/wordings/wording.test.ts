import { expect, test } from 'vitest'
import { builtInWordings } from './built-in.ts'
import { demonstrationFields } from './demonstration.ts'
import type { EmailName } from './schema.ts'
import { type EmailWording, fillWording, paragraphsOf, wordingProblems } from './wording.ts'

const names = Object.keys(builtInWordings) as EmailName[]
const firstOf = (name: EmailName): EmailWording => builtInWordings[name]

test.each(names)('the first version of %s is sound', (name) => {
  expect(wordingProblems(firstOf(name), firstOf(name))).toEqual({})
})

test.each(names)('a preview of %s fills in every field', (name) => {
  const { subject, text, after } = firstOf(name)
  const values = demonstrationFields('Clearwing', '2026-11-29')
  const words = [subject, text, after].flatMap((part) => paragraphsOf(part, values))
  expect(words.filter((paragraph) => /[{}]/.test(paragraph))).toEqual([])
})

test.each<[what: string, EmailName, Partial<EmailWording>, Partial<Record<keyof EmailWording, string>>]>([
  [
    'without the date',
    'documentRequested',
    { text: '{practice} asks you for a document.' },
    { text: 'Keep {day}: the recipient must be told.' },
  ],
  [
    'unbalanced braces',
    'passwordSet',
    { text: 'Your password {was changed.' },
    { text: 'Use the same number of { and }.' },
  ],
  [
    'deep nesting',
    'passwordSet',
    { text: 'Your password {{{was}}} changed.' },
    { text: 'Put one word in braces, as in {name}: see “password {{{was}}} c”.' },
  ],
  [
    'an unknown field',
    'passwordSet',
    { after: 'Kia ora {diagnosis}' },
    { after: 'There is no field {diagnosis} here.' },
  ],
  [
    'a field of another email',
    'passwordSet',
    { text: 'By {practice}' },
    { text: 'There is no field {practice} here.' },
  ],
  [
    'a field in the subject',
    'invitation',
    { subject: '{by} invites you' },
    { subject: 'There is no field {by} here.' },
  ],
  ['no button', 'passwordSet', { button: null }, { button: 'Enter the label of the button.' }],
  ['a button where none is', 'mergeUndone', { button: '{name}' }, { button: 'A label has no fields.' }],
  ['another order of words', 'documentRequested', { text: 'By {day}, {practice} needs a document.' }, {}],
])('%s in %s is answered by its field', (_what, name, change, problems) => {
  expect(wordingProblems(firstOf(name), Object.assign({}, firstOf(name), change))).toEqual(problems)
})

test('a value is never read for fields, and adds no paragraph', () => {
  expect(fillWording('{by} and {day}', { by: '{day}', day: '3 Sep 2026' })).toBe('{day} and 3 Sep 2026')
  expect(paragraphsOf('{by} asks.\n\nBye.', { by: 'A\n\nB' })).toEqual(['A\n\nB asks.', 'Bye.'])
})
