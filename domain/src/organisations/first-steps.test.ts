import { expect, test } from 'vitest'
import { firstSteps } from './first-steps.ts'

const cases: [what: string, locations: number, members: number, hasLogo: boolean, steps: string[]][] = [
  ['a practice with its director only needs everything', 0, 1, false, ['location', 'member', 'logo']],
  ['the logo can come first', 0, 1, true, ['location', 'member']],
  ['a practice with a location needs members', 1, 1, false, ['member', 'logo']],
  ['a practice with members needs a location', 0, 2, true, ['location']],
  ['a practice that can work is not reminded of its logo', 1, 2, false, []],
  ['nothing is left', 3, 9, true, []],
]

test.each(cases)('%s', (_what, locations, members, hasLogo, steps) =>
  expect(firstSteps({ locations, members, hasLogo })).toEqual(steps),
)
