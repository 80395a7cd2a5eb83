import { expect, test } from 'vitest'
import { followUpInWords } from './follow-up-in-words.ts'

test.each([
  [0, 'Requires lipids, due 20 May 2027'],
  [1, 'Requires lipids every month, first due 20 May 2027'],
  [6, 'Requires lipids every 6 months, first due 20 May 2027'],
  [12, 'Requires lipids every year, first due 20 May 2027'],
])('a follow-up every %i months is described', (everyMonths, words) => {
  expect(followUpInWords({ what: 'lipids', everyMonths, dueOn: '2027-05-20', to: '' })).toBe(words)
})
