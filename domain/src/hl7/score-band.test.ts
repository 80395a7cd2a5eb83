import { expect, test } from 'vitest'
import { bandOf, type ScoreBand } from './score-band.ts'

test.each<[number | undefined, ScoreBand]>([
  [100, 'high'],
  [50, 'high'],
  [49, 'middle'],
  [20, 'middle'],
  [19, 'low'],
  [1, 'low'],
  [0, 'none'],
  [undefined, 'none'],
])('a best match of %s is in band %s', (score, band) => expect(bandOf(score)).toBe(band))
