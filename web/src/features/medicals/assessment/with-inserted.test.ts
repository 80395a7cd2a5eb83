import { expect, test } from 'vitest'
import { withInserted } from './with-inserted.ts'

test.each([
  ['', undefined, '{name}'],
  ['Kia ora', undefined, 'Kia ora {name}'],
  ['Kia ora ', undefined, 'Kia ora {name}'],
  ['Kia ora,\n', undefined, 'Kia ora,\n{name}'],
  ['Kia ora.', 7, 'Kia ora {name}.'],
  ['Kia ora', 3, 'Kia {name} ora'],
  ['Kia ora', 4, 'Kia {name} ora'],
  ['Kia ora', 0, '{name} Kia ora'],
])('inserts into “%s” at %s', (text, at, expected) => {
  const inserted = withInserted(text, '{name}', at)
  expect(inserted.text).toBe(expected)
  expect(inserted.text.slice(inserted.caret - 6, inserted.caret)).toBe('{name}')
})
