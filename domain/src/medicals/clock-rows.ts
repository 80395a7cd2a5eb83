import type { ClockSeed } from './clocks.ts'

const workingDays = { unit: 'working days', calendar: 'aviation' } as const
const days = { unit: 'days', calendar: 'aviation' } as const
const since2006 = { fromDay: '2006-05-01', toDay: null }
const confirmed = { ...since2006, isConfirmed: true }
const unconfirmed = { ...since2006, isConfirmed: false }

/** The deadlines of New Zealand. Those without a legal source are product defaults and marked as such. */
export const newZealandClocks: ClockSeed[] = [
  {
    kind: 'application',
    amount: 90,
    ...days,
    ...unconfirmed,
    source: 'As for examinations: rules of 2006, questions and answers',
  },
  { kind: 'examination', amount: 90, ...days, ...confirmed, source: 'Part 67, questions and answers of 2006' },
  { kind: 'results', amount: 14, ...days, ...unconfirmed, source: 'Product default' },
  { kind: 'decision', amount: 30, ...workingDays, ...confirmed, source: 'Civil Aviation Act 2023, Schedule 2' },
  { kind: 'lapse', amount: 30, ...days, ...unconfirmed, source: 'Product default, after the 90 days' },
  { kind: 'referral', amount: 30, ...days, ...unconfirmed, source: 'Product default' },
  { kind: 'submission', amount: 5, ...workingDays, ...confirmed, source: 'Medical Manual, part 2, Communication' },
  { kind: 'acceptance', amount: 20, ...workingDays, ...unconfirmed, source: 'Product default' },
  { kind: 'question', amount: 10, ...workingDays, ...unconfirmed, source: 'Product default' },
  { kind: 'audit', amount: 20, ...workingDays, ...unconfirmed, source: 'Product default' },
  { kind: 'correction', amount: 10, ...workingDays, ...unconfirmed, source: 'Product default' },
  { kind: 'determination', amount: 30, ...workingDays, ...confirmed, source: 'Civil Aviation Act 2023, Schedule 2' },
  { kind: 'amc', amount: 20, ...workingDays, ...unconfirmed, source: 'Product default' },
  { kind: 'suspension', amount: 10, ...workingDays, ...confirmed, source: 'Civil Aviation Act 2023, Schedule 2' },
  {
    kind: 'extension_copy',
    amount: 5,
    ...workingDays,
    ...confirmed,
    source: 'Medical Manual, part 2, Communication',
  },
  { kind: 'loss', amount: 10, ...workingDays, ...unconfirmed, source: 'Product default' },
  {
    kind: 'convenor_request',
    amount: 20,
    ...workingDays,
    ...confirmed,
    source: 'Ministry of Transport, guide to the convenor process',
  },
  { kind: 'convenor_take', amount: 5, ...workingDays, ...unconfirmed, source: 'Product default' },
  { kind: 'convenor_review', amount: 30, ...workingDays, ...unconfirmed, source: 'Product default' },
  {
    kind: 'convenor_report',
    amount: 10,
    ...workingDays,
    ...confirmed,
    source: 'Civil Aviation Act 1990, section 27L, now Schedule 2 of the Act of 2023',
  },
  {
    kind: 'dl9',
    amount: 7,
    ...days,
    ...confirmed,
    source: 'Private pilot licence medical (DL9): pages 1 and 4 within seven days of the signature',
  },
  {
    kind: 'surveillance',
    amount: 365,
    ...days,
    ...unconfirmed,
    source: 'Product default if the condition has no date',
  },
  { kind: 'health_report', amount: 5, ...workingDays, ...unconfirmed, source: 'Product default' },
  {
    kind: 'privacy_request',
    amount: 20,
    unit: 'working days',
    calendar: 'privacy',
    ...confirmed,
    source: 'Privacy Act 2020, sections 44 and 63',
  },
  {
    kind: 'privacy_transfer',
    amount: 10,
    unit: 'working days',
    calendar: 'privacy',
    ...confirmed,
    source: 'Privacy Act 2020, sections 43 and 62',
  },
]
