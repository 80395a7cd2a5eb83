import { expect, test } from 'vitest'
import { typedTime } from './week-hours.ts'

test.each([
  ['8', '08:00'],
  ['830', '08:30'],
  ['8.30', '08:30'],
  ['8:30', '08:30'],
  ['1700', '17:00'],
  [' 17:00 ', '17:00'],
  ['24:00', '24:00'],
  ['noon', 'noon'],
])('the input %s is read as %s', (typed, time) => expect(typedTime(typed)).toBe(time))
