import { expect, test } from 'vitest'
import { onlyOf, readOnly } from './only.ts'

test.each([
  [{}, ''],
  [{ class: 'class2' }, 'class=class2'],
  [{ class: 'class2', place: 'A; B=C' }, 'class=class2;place=A%3B%20B%3DC'],
  [{ class: null }, 'class='],
])('%o is written and read back', (only, text) => {
  expect(onlyOf(only)).toBe(text)
  expect(readOnly(text, ['class', 'place'])).toEqual(only)
})

test.each(['class', 'class=a;class=b', 'other=a', 'class=%E0%A4%A', ';', 'class=a;', '__proto__=a', 'constructor=a'])(
  '%s is refused',
  (text) => expect(readOnly(text, ['class', 'place'])).toBeUndefined(),
)
