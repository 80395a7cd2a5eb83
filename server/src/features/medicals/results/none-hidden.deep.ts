import { expect, test } from 'vitest'
import { checkRandomResults } from '#testing/random-results.ts'

test.each([1, 2, 3, 4])('no abnormal final value of 5 000 random sets is hidden: seed %s', (seed) => {
  expect(checkRandomResults(seed, 5_000)).toBeGreaterThan(6_000)
})
