import { expect, test } from 'vitest'
import { mobileOf } from './mobile.ts'

test.each<[phones: (string | null)[], expected: string | null]>([
  [['021 234 567'], '+6421234567'],
  [['(027) 123-4567'], '+64271234567'],
  [['+64 21 123 4567'], '+64211234567'],
  [['0064 22 123 4567'], '+64221234567'],
  [['+61 412 345 678'], '+61412345678'],
  [['09 377 1234'], null],
  [['+64 9 377 1234'], null],
  [['0800 123 456'], null],
  [['021 12'], null],
  [['09 377 1234', '021 234 567'], '+6421234567'],
  [[null, '021 234 567'], '+6421234567'],
  [[null, null], null],
  [['Call the office'], null],
])('of %j, %s is texted', (phones, expected) => {
  expect(mobileOf(...phones)).toBe(expected)
})
