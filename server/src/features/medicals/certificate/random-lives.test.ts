import { expect, test } from 'vitest'
import { liveAtRandom } from '#testing/random-lives.ts'

test.each(['asked', 'stored'] as const)(
  'no event of 100 random histories (%s) revives a date or exceeds a limit',
  (recording) => {
    const lives = Array.from({ length: 100 }, (_, seed) => liveAtRandom(seed, recording))
    expect(lives.flatMap(({ faults }) => faults).slice(0, 5)).toEqual([])
    expect(lives.reduce((sum, { recorded }) => sum + recorded, 0)).toBeGreaterThan(200)
  },
)
