import { newZealandStandards } from '@clearwing/domain/medicals/examination/new-zealand.ts'
import { expect, it } from 'vitest'
import { pointsOf, thresholdInWords } from './audiogram-points.ts'

it('the graph has each ear at each frequency, and the limit if there is one', () => {
  const points = pointsOf({ right500: 0, left3000: 55 }, newZealandStandards)
  expect(points[0]).toMatchObject({ hertz: 500, right: 0, left: null, limit: 35 })
  expect(points.find(({ hertz }) => hertz === 3000)).toMatchObject({ right: null, left: 55, limit: 50 })
  expect(points.at(-1)).toMatchObject({ hertz: 8000, limit: null })
})

it('the graph has the previous thresholds', () => {
  const points = pointsOf({ right500: 10 }, [], { right500: 5, left500: 0 })
  expect(points[0]).toMatchObject({ right: 10, rightBefore: 5, left: null, leftBefore: 0 })
  expect(points[1]).toMatchObject({ rightBefore: null, leftBefore: null })
})

it.each([
  [{ right500: 35, left3000: 50, left8000: 120 }, 'No threshold is beyond its limit.'],
  [{ right500: 40 }, 'Beyond the limit: right ear 40 dB at 500 Hz, limit 35.'],
])('describes %o as: %s', (values, words) =>
  expect(thresholdInWords(pointsOf(values, newZealandStandards))).toBe(words),
)

it('the description calls nothing within limits when no limits are known', () =>
  expect(thresholdInWords(pointsOf({ right500: 80 }, []))).toBe('No limits are known for this audiogram.'))
