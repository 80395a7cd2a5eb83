import { expect, test } from 'vitest'
import { stepInWords } from './whose-move.ts'

const day = '2026-11-08T01:00:00.000Z'

test.each([
  ['the current step names the person to act', 'current', null, 'Dr Kiri Heke', 'Dr Kiri Heke, since 8 Nov 2026'],
  ['a withdrawn one gives its day', 'current', day, '', '8 Nov 2026'],
  ['the end has no details', 'current', null, '', undefined],
  ['a past step gives its day', 'done', day, 'Dr Kiri Heke', '8 Nov 2026'],
  ['a future step has no details', 'todo', null, 'Dr Kiri Heke', undefined],
] as const)('%s', (_, state, at, move, words) => {
  expect(stepInWords({ state, at }, move, day)).toBe(words)
})
