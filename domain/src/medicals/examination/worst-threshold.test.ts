import { expect, it } from 'vitest'
import { newZealandStandards } from './new-zealand.ts'
import { worstThreshold } from './standards.ts'

it.each([
  ['nothing measured', {}, undefined],
  ['of the other ear only', { left500: 80 }, undefined],
  ['beyond its limit', { right500: 20, right3000: 55, right6000: 90 }, { hertz: 3000, decibels: 55, maximum: 50 }],
  ['nearest to its limit', { right500: 30, right3000: 40 }, { hertz: 500, decibels: 30, maximum: 35 }],
  ['without limits, the loudest', { right4000: 40, right6000: 60 }, { hertz: 6000, decibels: 60, maximum: null }],
])('the worst threshold of an ear: %s', (_, values, worst) =>
  expect(worstThreshold(values, 'right', newZealandStandards)).toEqual(worst),
)

it('the worst threshold has no limit if the regulator has none', () =>
  expect(worstThreshold({ right500: 80, right4000: 90 }, 'right', [])).toEqual({
    hertz: 4000,
    decibels: 90,
    maximum: null,
  }))
