import { expect, test } from 'vitest'
import { certificateWith, durations, held } from './examples.ts'
import { proposeExpiry } from './expiry.ts'

test('the anniversary may be typed exactly although its box is not ticked', () => {
  const earlier = certificateWith(1, '2024-06-19', { medicalClass: 'class2', toDay: '2026-06-19' })
  const issueDay = '2026-05-20'
  const typed = (toDay: string) =>
    proposeExpiry({
      medicalClass: 'class2',
      dateOfBirth: '1973-02-02',
      issueDay,
      durations,
      held: held(issueDay, [earlier]),
      anniversaryDays: 30,
      keepAnniversary: false,
      expiresOn: [{ privilege: 'all', toDay }],
    })
  expect(typed('2028-06-19').problems).toEqual([])
  expect(typed('2028-06-19').rows[0]).toMatchObject({ toDay: '2028-06-19', arithmetic: { base: 'anniversary' } })
  expect(typed('2028-06-18').problems).toHaveLength(1)
})
