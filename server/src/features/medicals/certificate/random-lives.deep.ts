import { expect, test } from 'vitest'
import { liveAtRandom } from '#testing/random-lives.ts'

const lives = Number(process.env.LIVES ?? 40_000)

test.each(['asked', 'stored'] as const)(
  `no event of ${lives} random histories (%s) revives a date or exceeds a limit`,
  (recording) => {
    for (let seed = 0; seed < lives; seed++) expect(liveAtRandom(1_000_000 + seed, recording).faults).toEqual([])
  },
)
