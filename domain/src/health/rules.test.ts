import { expect, test } from 'vitest'
import { levelBelow, serviceStatusOf, worstLevel } from './rules.ts'
import type { HealthLevel } from './schema.ts'

test.each<[HealthLevel[], HealthLevel]>([
  [[], 'green'],
  [['green', 'green'], 'green'],
  [['amber', 'green'], 'amber'],
  [['green', 'red', 'amber'], 'red'],
])('the worst of %j is %s', (levels, worst) => expect(worstLevel(levels)).toBe(worst))

test('only a red check limits the parts it affects', () => {
  const status = serviceStatusOf([
    { level: 'red', affects: ['mail'] },
    { level: 'amber', affects: ['signIn', 'records'] },
    { level: 'green', affects: ['mail', 'liveUpdates'] },
  ])
  expect(status).toEqual({ signIn: 'works', records: 'works', mail: 'limited', liveUpdates: 'works' })
})

test.each<[number | null, HealthLevel]>([
  [null, 'green'],
  [4.9, 'green'],
  [5, 'amber'],
  [59, 'amber'],
  [60, 'red'],
])('%j, amber from 5 and red from 60, is %s', (figure, level) =>
  expect(levelBelow(figure, { amber: 5, red: 60 })).toBe(level),
)
