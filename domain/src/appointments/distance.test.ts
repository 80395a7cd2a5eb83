import { expect, test } from 'vitest'
import { byDistanceFrom, distanceFrom, startingPoints } from './distance.ts'

const place = (region: string | null, airfieldCode: string | null = null) => ({ region, airfieldCode })

// Along the surface, to five kilometres.
test.each([
  ['NZAA', place(null, 'NZWN'), 480],
  ['NZWN', place(null, 'NZCH'), 305],
  ['Wellington', place('Wellington'), 0],
  ['Wellington', place('Wellington', 'NZPP'), 45],
  ['Wellington', place(null), undefined],
  ['Wellington', place('Elsewhere', 'YSSY'), undefined],
  ['Nowhere', place('Wellington'), undefined],
])('from %s to %o: %s km', (point, to, kilometres) => {
  expect(distanceFrom(point, to)).toBe(kilometres)
})

test('the nearest location comes first, and those without a position last', () => {
  const places = [place('Elsewhere'), place('Otago'), place(null, 'NZPP'), place('Wellington')]
  expect(byDistanceFrom('Wellington', places)).toEqual([
    place('Wellington'),
    place(null, 'NZPP'),
    place('Otago'),
    place('Elsewhere'),
  ])
})

test('every starting point has a position', () => {
  for (const { value } of startingPoints) expect(distanceFrom(value, place('Auckland'))).toBeGreaterThanOrEqual(0)
})
