import { expect, test } from 'vitest'
import { stepInWords } from './whose-move.ts'

const day = '2026-11-08T01:00:00.000Z'

test.each([
  ['the present step says whose move it is', 'current', null, 'Dr Kiri Heke', 'Dr Kiri Heke, since 8 Nov 2026'],
  ['what was withdrawn says when', 'current', day, '', '8 Nov 2026'],
  ['nothing is known of the end', 'current', null, '', undefined],
  ['what is behind says when', 'done', day, 'Dr Kiri Heke', '8 Nov 2026'],
  ['what is ahead says nothing', 'todo', null, 'Dr Kiri Heke', undefined],
] as const)('%s', (_, state, at, move, words) => {
  expect(stepInWords({ state, at }, move, day)).toBe(words)
})
