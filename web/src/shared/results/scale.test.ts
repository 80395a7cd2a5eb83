import { dayInZone } from '@clearwing/domain/dates.ts'
import { expect, test } from 'vitest'
import { niceScale, writtenScale, yearTicks } from './scale.ts'

test.each([
  ['a cholesterol', 5, 5.9, [4.75, 5, 5.25, 5.5, 5.75, 6]],
  ['a blood pressure', 118, 144, [110, 120, 130, 140, 150]],
  ['one value', 178, 178, [150, 200]],
  ['from nothing', 0, 1, [0, 0.25, 0.5, 0.75, 1, 1.25]],
  ['no values', 0, 0, [0, 0.25]],
  ['from below zero', -1, 1, [-1.5, -1, -0.5, 0, 0.5, 1, 1.5]],
])('the scale of %s uses round numbers', (_case, lowest, highest, ticks) => {
  expect(niceScale(lowest, highest)).toEqual(ticks)
})

test.each([
  ['some years', '2023-12-14', '2026-11-18', [2024, 2025, 2026]],
  ['within a year', '2026-01-14', '2026-11-18', []],
  ['many years', '2001-12-14', '2026-11-18', [2002, 2006, 2010, 2014, 2018, 2022, 2026]],
])('the years of %s are few enough to read', (_case, first, last, years) => {
  expect(yearTicks(first, last).map((moment) => dayInZone(new Date(moment).toISOString()))).toEqual(
    years.map((year) => `${year}-01-01`),
  )
})

test.each([
  ['halves and wholes', [4, 4.5, 5, 5.5], ['4.0', '4.5', '5.0', '5.5']],
  ['quarters', [0, 0.25, 0.5], ['0.00', '0.25', '0.50']],
  ['wholes', [110, 120], ['110', '120']],
])('the steps of an axis have equal decimals: %s', (_case, scale, written) => {
  expect(scale.map(writtenScale(scale))).toEqual(written)
})
