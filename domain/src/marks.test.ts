import { expect, test } from 'vitest'
import { optionalText, requiredEmail, requiredTextArea } from './fields.ts'
import { hasRowOfMarks, normalised } from './marks.ts'
import { searchable } from './search.ts'

const marks = (count: number) => '\u0301'.repeat(count)

test.each([
  ['no mark', 'Tāwhiri', false],
  ['as many as a letter can have', `a${marks(30)}b${marks(30)}`, false],
  ['one too many', `Ta${marks(31)}`, true],
  ['a row of different ones', `a${'\u0301\u0316'.repeat(16)}`, true],
])('whether a text with %s has too many marks', (_case, text, expected) => {
  expect(hasRowOfMarks(text)).toBe(expected)
})

test('a field refuses a row of marks before composing the characters', () => {
  const text = `a${marks(30_000)}${'\u0316'.repeat(30_000)}`
  for (const field of [optionalText(50), requiredTextArea(4000), requiredEmail]) {
    const issues = field.safeParse(text).error?.issues ?? []
    expect(issues.map(({ message }) => message)).toEqual(['Remove the character that cannot be shown.'])
  }
})

test('text that was not refused loses only the excess marks', () => {
  expect(normalised(`Ma\u0304ori a${marks(99)}b`, 'NFC')).toBe(`Māori ${`a${marks(30)}`.normalize('NFC')}b`)
  expect(searchable(`Ta${marks(60_000)}${'\u0316'.repeat(60_000)}whiri`)).toBe('tawhiri')
})
