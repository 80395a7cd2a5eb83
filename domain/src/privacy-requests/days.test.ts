import { expect, test } from 'vitest'
import { newZealandClocks } from '#medicals/clock-rows.ts'
import { workingDaysBetween } from '#working-days.ts'
import { chargeProblem, isPrivacyOverdue, privacyDays } from './days.ts'

test.each<[receivedOn: string, dueOn: string, transferBy: string, why: string]>([
  ['2026-03-02', '2026-03-30', '2026-03-16', 'weeks without a holiday'],
  ['2026-03-20', '2026-04-21', '2026-04-07', 'Good Friday and Easter Monday'],
  ['2026-03-22', '2026-04-21', '2026-04-07', 'received on a Sunday: the first working day counts as the first'],
  ['2026-12-18', '2027-02-09', '2027-01-25', 'the summer from 25 December to 15 January, and Waitangi Day'],
  ['2026-12-24', '2027-02-15', '2027-01-29', 'received on Christmas Eve: nothing counts until 18 January'],
  ['2027-01-04', '2027-02-15', '2027-01-29', 'received in the summer break'],
  ['2028-02-29', '2028-03-28', '2028-03-14', 'received on a leap day'],
  ['2028-02-21', '2028-03-20', '2028-03-06', 'a leap day counts'],
  ['2026-07-06', '2026-08-04', '2026-07-21', 'Matariki'],
])('a request of %s is answered by %s and transferred by %s: %s', (receivedOn, dueOn, transferBy) => {
  expect(privacyDays(newZealandClocks, receivedOn)).toEqual({ dueOn, transferBy })
  expect(workingDaysBetween(receivedOn, dueOn, 'privacy')).toBe(20)
  expect(workingDaysBetween(receivedOn, transferBy, 'privacy')).toBe(10)
})

test('the limits are those of the rows in force on the day of receipt', () => {
  const rows = newZealandClocks.flatMap((row) =>
    row.kind === 'privacy_request'
      ? [Object.assign({}, row, { toDay: '2026-03-01' }), Object.assign({}, row, { fromDay: '2026-03-02', amount: 15 })]
      : [row],
  )
  expect(privacyDays(rows, '2026-02-27').dueOn).toBe('2026-03-27')
  expect(privacyDays(rows, '2026-03-02').dueOn).toBe('2026-03-23')
})

test('without rows, a month is allowed', () =>
  expect(privacyDays([], '2026-03-02')).toEqual({ dueOn: '2026-04-02', transferBy: '2026-04-02' }))

test.each([
  ['received', '2026-03-30', '2026-03-30', false],
  ['received', '2026-03-30', '2026-03-31', true],
  ['extended', '2026-03-30', '2026-03-31', true],
  ['answered', '2026-03-30', '2026-03-31', false],
  ['transferred', '2026-03-30', '2026-03-31', false],
] as const)('a request that is %s and due on %s is overdue on %s: %s', (state, dueOn, today, isOverdue) =>
  expect(isPrivacyOverdue({ state, dueOn }, today)).toBe(isOverdue),
)

const practice = { isPublic: false, receivedOn: '2026-03-02', answeredBefore: [] as string[] }

test.each<[string, Parameters<typeof chargeProblem>[0], Partial<typeof practice>, boolean]>([
  ['nothing', { chargeFor: null, chargeCents: 0 }, {}, true],
  ['nothing, at a regulator', { chargeFor: null, chargeCents: 0 }, { isPublic: true }, true],
  ['a scan', { chargeFor: 'images', chargeCents: 4000 }, {}, true],
  ['a scan, at a regulator', { chargeFor: 'images', chargeCents: 4000 }, { isPublic: true }, false],
  ['other information', { chargeFor: null, chargeCents: 4000 }, {}, false],
  ['a first request', { chargeFor: 'repeat', chargeCents: 4000 }, {}, false],
  ['a repeat within 12 months', { chargeFor: 'repeat', chargeCents: 4000 }, { answeredBefore: ['2025-03-02'] }, true],
  ['a repeat after 12 months', { chargeFor: 'repeat', chargeCents: 4000 }, { answeredBefore: ['2025-03-01'] }, false],
  ['a request before the Code', { chargeFor: 'images', chargeCents: 1 }, { receivedOn: '2020-11-30' }, false],
])('a charge for %s', (_what, charge, more, isAllowed) =>
  expect(chargeProblem(charge, Object.assign({}, practice, more)) === null).toBe(isAllowed),
)
