import { expect, test } from 'vitest'
import { userName } from './schema.ts'

test.each([
  ['letters', 'hemi.tawhiri', true],
  ['macrons', 'Hēmi Tāwhiri', true],
  ['another script', 'Ирина', true],
  ['Japanese', '山田たろう', true],
  ['an ʻokina', 'kaʻahumanu', true],
  ['a Cyrillic letter among Latin ones', 'dеmo.doctor', false],
  ['a Greek letter among Latin ones', 'dοctor', false],
  ['digits and a letter', '12345a', true],
  ['digits', '12345', false],
  ['digits with characters that comparison ignores', "12'345", false],
  ['wide digits', '１２３４５', false],
  ['raised digits', '²³', false],
  ['digits of another script', '٣٤٥', false],
  ['an apostrophe', "'", false],
  ['a mark without its letter', '\u0301', false],
  ['hyphens', '--', false],
  ['an invisible space', 'ad\u200bmin', false],
  ['a change of text direction', '\u202eadmin', false],
])('whether the user name %s can be used: %s', (_what, name, isUsable) => {
  expect(userName.safeParse(name).success).toBe(isUsable)
})
