import { expect, test } from 'vitest'
import { rangeOf } from './range.ts'

test.each([
  ['bytes=0-9', { begin: 0, end: 9 }],
  ['bytes=90-', { begin: 90, end: 99 }],
  ['bytes=-10', { begin: 90, end: 99 }],
  ['bytes=-1000', { begin: 0, end: 99 }],
  ['bytes=50-1000', { begin: 50, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-0', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  [undefined, undefined],
])('of 100 bytes, the range %s is %j', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range)
})
