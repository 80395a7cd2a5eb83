import { expect, test } from 'vitest'
import { exampleDurations } from '#medicals/certificate/examples.ts'
import { ageBand, durationsFor } from './durations.ts'

test.each([
  ['class1', 39, ['passengers 12', 'other 12']],
  ['class1', 40, ['passengers 6', 'other 12']],
  ['class2', 39, ['all 60']],
  ['class2', 40, ['all 24']],
  ['class3', 39, ['all 48']],
  ['class3', 40, ['all 24']],
] as const)('%s at %i', (medicalClass, age, expected) => {
  const found = durationsFor(exampleDurations, medicalClass, age, '2026-11-20')
  expect(found.map(({ privilege, months }) => `${privilege} ${months}`)).toEqual(expected)
})

test.each([
  [0, 39, 'under 40'],
  [40, null, '40 and over'],
  [40, 49, '40 to 49'],
  [0, null, 'any age'],
])('from %s to %s is called "%s"', (ageFrom, ageTo, words) => {
  expect(ageBand({ ageFrom, ageTo })).toBe(words)
})

test('if two rows overlap, the newer applies, then the shorter', () => {
  const [row] = exampleDurations.filter(({ medicalClass }) => medicalClass === 'class2')
  if (!row) throw new Error('No row.')
  const newer = { ...row, fromDay: '2025-01-01' }
  const rows = [row, { ...newer, months: 50 }, { ...newer, months: 36 }, { ...row, fromDay: '2026-06-01', months: 6 }]
  for (const table of [rows, rows.toReversed()]) {
    const at = (day: string) => durationsFor(table, 'class2', 30, day).map(({ months }) => months)
    expect([at('2024-12-31'), at('2025-01-01'), at('2026-06-01')]).toEqual([[60], [36], [6]])
  }
})
