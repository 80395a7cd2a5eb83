import { expect, test } from 'vitest'
import { meanOf } from './mean.ts'

const is = (number: number | null, comparator: string | null = null) => ({ number, comparator })

test.each([
  ['numbers', [is(4), is(6)], { mean: 5, count: 2, bounds: 0 }],
  ['a bound is left out, and counted', [is(4), is(0.3, '<'), is(6), is(90, '>')], { mean: 5, count: 2, bounds: 2 }],
  ['text is neither averaged nor counted', [is(4), is(null), is(6)], { mean: 5, count: 2, bounds: 0 }],
  ['one number has no mean', [is(4), is(0.3, '<')], undefined],
  ['bounds have no mean', [is(0.3, '<'), is(0.3, '<'), is(0.3, '<')], undefined],
  ['zero is a number', [is(0), is(1)], { mean: 0.5, count: 2, bounds: 0 }],
])('the mean of results: %s', (_case, results, expected) => expect(meanOf(results)).toEqual(expected))
