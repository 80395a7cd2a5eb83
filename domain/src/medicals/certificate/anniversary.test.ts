import { expect, test } from 'vitest'
import { anniversaryOf, renewalWindow } from './anniversary.ts'
import { certificateWith, exampleDurations, heldRow } from './examples.ts'
import { proposeExpiry } from './expiry.ts'
import type { RowState } from './schema.ts'

test('the anniversary date may be entered exactly although its box is not ticked', () => {
  const earlier = certificateWith(1, '2024-06-19', { medicalClass: 'class2', toDay: '2026-06-19' })
  const issueDay = '2026-05-20'
  const typed = (toDay: string) =>
    proposeExpiry({
      medicalClass: 'class2',
      dateOfBirth: '1973-02-02',
      issueDay,
      durations: exampleDurations,
      heldRows: heldRow(issueDay, [earlier]),
      anniversaryDays: 30,
      keepAnniversary: false,
      expiresOn: [{ privilege: 'all', toDay }],
    })
  expect(typed('2028-06-19').problems).toEqual([])
  expect(typed('2028-06-19').rows[0]).toMatchObject({ toDay: '2028-06-19', arithmetic: { base: 'anniversary' } })
  expect(typed('2028-06-18').problems).toHaveLength(1)
})

const window = (given: Partial<RowState>) => {
  const earlier = certificateWith(1, '2024-11-23', { medicalClass: 'class2', toDay: '2026-11-23' })
  const [row] = heldRow('2026-11-01', [earlier])
  return row && renewalWindow({ ...row, ...given }, 30)
}

test('a renewal in the last 30 days keeps the date, on exactly those days', () => {
  const [row] = heldRow('2026-11-01', [
    certificateWith(1, '2024-11-23', { medicalClass: 'class2', toDay: '2026-11-23' }),
  ])
  const isOpen = (day: string) => anniversaryOf(row, day, 30).isOpen
  expect(window({})).toEqual({ from: '2026-10-24', to: '2026-11-23' })
  expect(['2026-10-23', '2026-10-24', '2026-11-23', '2026-11-24'].map(isOpen)).toEqual([false, true, true, false])
})

test('the days that keep the date begin with the certificate', () =>
  expect(window({ fromDay: '2026-11-10' })).toEqual({ from: '2026-11-10', to: '2026-11-23' }))

test.each<[string, Partial<RowState>]>([
  ['an extended certificate', { isExtended: true }],
  ['a suspended certificate', { state: 'suspended', inForce: false }],
  ['an expired certificate', { state: 'expired', inForce: false }],
])('no day keeps the date of %s', (_what, given) => expect(window(given)).toBeUndefined())

test.each([
  [true, 'anniversary'],
  [false, 'issue'],
])('on the day of expiry, kept: %s, the date is the same and counted from: %s', (keepAnniversary, base) => {
  const issueDay = '2026-06-19'
  const { rows } = proposeExpiry({
    medicalClass: 'class2',
    dateOfBirth: '1973-02-02',
    issueDay,
    keepAnniversary,
    durations: exampleDurations,
    anniversaryDays: 30,
    heldRows: heldRow(issueDay, [certificateWith(1, '2024-06-19', { medicalClass: 'class2', toDay: '2026-06-19' })]),
  })
  expect(rows[0]).toMatchObject({ toDay: '2028-06-19', arithmetic: { base } })
})
