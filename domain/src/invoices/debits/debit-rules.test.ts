import { expect, test } from 'vitest'
import {
  type AnnouncedDebit,
  canBeCancelled,
  canBeDishonoured,
  candidateProblem,
  type DebitFacts,
  dayProblem,
  debitInFile,
  earliestDebitDay,
} from './debit-rules.ts'

const facts: DebitFacts = {
  state: 'sent',
  balanceCents: 10_000,
  dueDay: '2026-12-21',
  hasAuthority: true,
  hasAddress: true,
  isDebitScheduled: false,
}

test.each<[string, Partial<DebitFacts>, RegExp | null]>([
  ['can be debited', {}, null],
  ['is overdue', { state: 'overdue' }, null],
  ['is a draft', { state: 'draft' }, /not issued/],
  ['is paid', { state: 'paid', balanceCents: 0 }, /Nothing/],
  ['has a credit balance', { state: 'paid', balanceCents: -1 }, /Nothing/],
  ['is announced already', { state: 'debitScheduled', isDebitScheduled: true }, /already/],
  ['is announced and disputed', { state: 'disputed', isDebitScheduled: true }, /already/],
  ['is disputed', { state: 'disputed' }, /dispute/],
  ['has no authority', { hasAuthority: false }, /authority/],
  ['has no address for the notice', { hasAddress: false }, /email/],
])('an invoice that %s', (_case, given, problem) => {
  const told = candidateProblem({ ...facts, ...given })
  if (problem === null) expect(told).toBeNull()
  else expect(told).toMatch(problem)
})

test.each([
  ['2026-12-21', '2026-12-11', null],
  ['2026-12-21', '2026-12-12', /choose 22 Dec 2026 or later/],
  ['2026-12-20', '2026-12-01', /closed/],
  ['2026-12-25', '2026-12-01', /closed/],
  ['2026-12-18', '2026-12-01', /due on 21 Dec 2026/],
])('a debit on %s, announced on %s', (debitDay, today, problem) => {
  const told = dayProblem(facts, debitDay, today)
  if (problem === null) expect(told).toBeNull()
  else expect(told).toMatch(problem)
})

test.each([
  ['2026-12-11', '2026-12-21'],
  ['2026-12-16', '2027-01-05'],
  ['2028-02-29', '2028-03-10'],
])('announced on %s, %s is the first debit day', (today, day) => expect(earliestDebitDay(today)).toBe(day))

const announced: AnnouncedDebit = {
  cents: 10_000,
  balanceCents: 10_000,
  isCredited: false,
  isDisputed: false,
  isAuthorityActive: true,
}

test.each<[string, Partial<AnnouncedDebit>, ReturnType<typeof debitInFile>]>([
  ['what was announced', {}, { cents: 10_000 }],
  ['a lower balance', { balanceCents: 4000 }, { cents: 4000 }],
  ['no more than was announced', { balanceCents: 12_000 }, { cents: 10_000 }],
  ['nothing of a paid invoice', { balanceCents: 0 }, { leftOut: 'The invoice was paid.' }],
  ['nothing of a credited one', { balanceCents: 0, isCredited: true }, { leftOut: 'The invoice was credited.' }],
  ['nothing in dispute', { isDisputed: true }, { leftOut: 'A line is in dispute.' }],
  ['nothing without authority', { isAuthorityActive: false }, { leftOut: 'The authority has ended.' }],
])('a file debits %s', (_case, given, expected) => expect(debitInFile({ ...announced, ...given })).toEqual(expected))

test.each([
  [null, null, true, false],
  [null, 1, false, true],
  ['collected', 1, false, true],
  ['dishonoured', 1, false, false],
  ['cancelled', null, false, false],
] as const)('outcome %s, file %s: cancelled %s, dishonoured %s', (outcome, debitFileId, cancels, dishonours) =>
  expect([canBeCancelled({ outcome, debitFileId }), canBeDishonoured({ outcome, debitFileId })]).toEqual([
    cancels,
    dishonours,
  ]),
)
