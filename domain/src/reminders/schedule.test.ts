import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#dates.ts'
import { dayOfWeek } from '#public-holidays.ts'
import { productReminderRows } from './rows.ts'
import { activeRow, isTimeToSend, nextStepDay, reminderState, stepDueOn, stepsUntil } from './schedule.ts'
import { EmailOptionsKey, ReminderKind, type ReminderRow } from './schema.ts'

const rowOf = (kind: ReminderKind) => productReminderRows.find((row) => row.kind === kind) as ReminderRow
const open = { doneSteps: [] as string[], snoozedUntil: null, isDone: false }

/** The days on which a reminder is sent when the engine runs every day, and each step is recorded. */
function daysSent(kind: ReminderKind, startedOn: string, dueOn: string, until: string, missed: string[] = []) {
  const sent: string[] = []
  const doneSteps: string[] = []
  for (let day = startedOn; day <= until; day = addDays(day, 1)) {
    if (missed.includes(day)) continue
    const due = stepDueOn({ ...rowOf(kind), isActive: true }, { ...open, startedOn, dueOn, doneSteps }, day)
    if (!due) continue
    doneSteps.push(due.name, ...due.overtaken)
    sent.push(day)
  }
  return sent
}

// A Wednesday, in a month without public holidays.
const due = '2026-09-16'
const long = '2026-01-05'

test.each<[ReminderKind, string, string, string[]]>([
  [
    'certificate_expiry',
    long,
    due,
    ['2026-06-18', '2026-07-18', '2026-08-01', '2026-08-17', '2026-09-02', '2026-09-09', '2026-09-15', '2026-09-17'],
  ],
  ['no_appointment', long, due, ['2026-08-17', '2026-09-02']],
  ['appointment', long, due, ['2026-09-09', '2026-09-14', '2026-09-15']],
  ['form_not_filled', long, due, ['2026-09-12', '2026-09-15']],
  ['fee_receipt', long, due, ['2026-09-11', '2026-09-15']],
  ['specialist_report', '2026-09-01', '2026-10-01', ['2026-09-15', '2026-09-29']],
  [
    'surveillance_due',
    long,
    due,
    ['2026-08-05', '2026-09-02', '2026-09-16', '2026-09-23', '2026-09-30', '2026-10-07', '2026-10-14'],
  ],
  ['surveillance_missing', long, due, ['2026-09-23']],
  ['dl9', '2026-09-01', '2026-09-08', ['2026-09-04', '2026-09-07', '2026-09-08']],
  ['suspension_end', '2026-09-02', due, ['2026-09-09', '2026-09-15', '2026-09-17']],
  ['convenor_request', '2026-08-19', due, ['2026-09-09', '2026-09-15']],
  [
    'submission',
    '2026-09-09',
    due,
    ['2026-09-11', '2026-09-15', '2026-09-17', '2026-09-18', '2026-09-21', '2026-09-22'],
  ],
  ['results_overdue', '2026-09-01', '2026-09-15', ['2026-09-08', '2026-09-15', '2026-09-22']],
  ['application_age', '2026-06-01', '2026-08-30', ['2026-07-31', '2026-08-15', '2026-08-25']],
  ['application_lapse', '2026-08-17', due, ['2026-09-02', '2026-09-16']],
  ['examiner_credentials', long, due, ['2026-06-18', '2026-08-17', '2026-09-09']],
  ['referral', '2026-09-01', '2026-10-01', ['2026-09-11', '2026-09-21']],
  ['audit', '2026-09-01', '2026-09-29', ['2026-09-15', '2026-09-29']],
  ['deadline', '2026-09-02', due, ['2026-09-09', '2026-09-14', '2026-09-16']],
  ['members_expiring', '2026-09-13', '2026-09-14', ['2026-09-14']],
  ['invoice', '2026-09-01', '2026-09-20', ['2026-09-01']],
  ['debit_notice', long, due, ['2026-09-05']],
  ['invoice_overdue', long, due, ['2026-09-17', '2026-09-23', '2026-09-30', '2026-10-16']],
  ['required_action', '2026-09-01', '2026-09-20', ['2026-09-01']],
  ['registration', long, due, ['2026-07-18', '2026-08-17', '2026-09-09', '2026-09-17']],
  ['document', '2026-09-01', due, ['2026-09-12', '2026-09-17', '2026-09-24']],
  ['requirement_amber', '2026-08-17', due, ['2026-08-17']],
  // 23 August is a Sunday: a requirement that turns amber then waits for Monday, and one that turns red does not.
  ['requirement_amber', '2026-08-23', due, ['2026-08-24']],
  ['requirement_red', due, due, ['2026-09-16']],
  ['requirement_red', '2026-08-23', '2026-08-23', ['2026-08-23']],
  ['member_red', '2026-08-23', '2026-08-23', ['2026-08-23']],
])('%s, from %s until %s: %j', (kind, startedOn, dueOn, days) => {
  const lastDay = kind === 'submission' ? '2026-09-22' : '2026-10-18'
  expect(daysSent(kind, startedOn, dueOn, lastDay)).toEqual(days)
})

test('every kind has exactly one default row, in step order, under a key of at most eight characters', () => {
  expect(productReminderRows.map(({ kind }) => kind).toSorted()).toEqual([...ReminderKind.options].toSorted())
  for (const { steps } of productReminderRows) expect(steps).toEqual(steps.toSorted((one, other) => one - other))
  for (const key of EmailOptionsKey.options) expect(key.length).toBeLessThanOrEqual(8)
})

test('every kind is switched on, and one that an administrator switched off sends nothing', () => {
  expect(productReminderRows.filter(({ isActive }) => !isActive)).toEqual([])
  const off = { ...rowOf('invoice'), from: '2026-09-10', isActive: false }
  expect(activeRow([...productReminderRows, off], 'invoice', due)).toBeUndefined()
})

test('the row in force is the latest that has begun', () => {
  const first = rowOf('document')
  const rows = [first, { ...first, from: '2026-09-10', steps: [-5] }]
  expect(activeRow(rows, 'document', '2026-09-09')?.steps).toEqual(first.steps)
  expect(activeRow(rows, 'document', '2026-09-10')?.steps).toEqual([-5])
})

// 20 Sep 2026 is a Sunday.
test.each<[ReminderRow['onSunday'], string]>([
  ['before', '2026-09-19'],
  ['after', '2026-09-21'],
  ['send', '2026-09-20'],
])('a step on a Sunday whose row says %s is sent on %s', (onSunday, day) => {
  const row = { ...rowOf('invoice_overdue'), onSunday, steps: [1] }
  expect(stepsUntil(row, { startedOn: long, dueOn: '2026-09-19' }, '2026-10-01')).toEqual([{ name: '1', day }])
})

test('a repeated step on a Sunday that is sent the day before is known on that day', () => {
  const row = { ...rowOf('surveillance_due'), steps: [0], every: 7 }
  const names = (until: string) =>
    stepsUntil(row, { startedOn: long, dueOn: '2026-09-06' }, until).map(({ name, day }) => `${name} ${day}`)
  expect(names('2026-09-18')).toEqual(['0 2026-09-05', '7 2026-09-12'])
  expect(names('2026-09-19')).toEqual(['0 2026-09-05', '7 2026-09-12', '14 2026-09-19'])
})

test('of all rows, only three are sent on a Sunday', () => {
  for (const { kind, onSunday } of productReminderRows.filter((row) => row.onSunday !== 'send')) {
    const days = daysSent(kind, '2026-08-01', '2026-09-20', '2026-10-31')
    expect([kind, onSunday, days.filter((day) => dayOfWeek(day) === 7)]).toEqual([kind, onSunday, []])
  }
})

test.each([
  ['one day late: the missed step is sent', ['2026-09-09'], ['2026-09-10']],
  [
    'the engine was off over two steps: only the later one is sent',
    ['2026-09-09', '2026-09-10', '2026-09-11', '2026-09-12', '2026-09-13', '2026-09-14', '2026-09-15'],
    ['2026-09-16'],
  ],
])('%s', (_title, missed, first) => {
  const sent = daysSent('certificate_expiry', long, due, '2026-10-18', missed)
  expect(sent.filter((day) => day >= '2026-09-09').slice(0, 1)).toEqual(first)
})

test('a step that is too late for its row is never sent', () => {
  expect(daysSent('appointment', long, due, '2026-10-01', ['2026-09-14'])).toEqual(['2026-09-09', '2026-09-15'])
  expect(daysSent('certificate_expiry', '2024-01-01', '2024-06-01', '2024-06-01')).not.toEqual([])
  const old = { ...open, startedOn: '2024-01-01', dueOn: '2024-06-01' }
  expect(stepDueOn(rowOf('certificate_expiry'), old, '2024-06-17')).toBeUndefined()
})

/** Days without power after which a step of each kind is still sent. The day after the last of them, it is not. */
const lateDays: Record<ReminderKind, number> = {
  certificate_expiry: 14,
  no_appointment: 14,
  appointment: 0,
  form_not_filled: 1,
  fee_receipt: 1,
  specialist_report: 14,
  surveillance_due: 30,
  surveillance_missing: 14,
  dl9: 30,
  suspension_end: 365,
  convenor_request: 30,
  submission: 30,
  results_overdue: 30,
  application_age: 30,
  application_lapse: 365,
  examiner_credentials: 14,
  referral: 60,
  audit: 30,
  deadline: 60,
  members_expiring: 0,
  invoice: 14,
  debit_notice: 3,
  invoice_overdue: 14,
  required_action: 14,
  registration: 30,
  document: 60,
  requirement_amber: 14,
  requirement_red: 14,
  member_red: 3,
}

test.each(Object.entries(lateDays) as [ReminderKind, number][])(
  'after days without power, a step of %s is sent for %i more days, and never later',
  (kind, days) => {
    const row = { ...rowOf(kind), steps: rowOf(kind).steps.slice(0, 1), every: null, isActive: true }
    // Several weeks, so that on some days the last possible day is a Sunday.
    for (let offset = 0; offset < 21; offset++) {
      const times = { startedOn: addDays(long, offset), dueOn: addDays(due, offset) }
      const [{ day = '' } = {}] = stepsUntil(row, times, '2030-01-01')
      const sentOn = (on: string) => stepDueOn(row, { ...open, ...times }, on) !== undefined
      const isSunday = (on: string) => row.onSunday !== 'send' && dayOfWeek(on) === 7
      const last = addDays(day, days)
      expect([day, sentOn(day), sentOn(last), sentOn(addDays(last, 1))]).toEqual([day, true, !isSunday(last), false])
    }
  },
)

test('a deadline that is stopped sends nothing', () => {
  for (const kind of ['submission', 'audit'] as const)
    expect(stepDueOn(rowOf(kind), { ...open, startedOn: long, dueOn: null }, due)).toBeUndefined()
})

test('a snoozed reminder is not sent until its day, is sent once that day, and then continues', () => {
  const snoozed = { ...open, startedOn: long, dueOn: due, snoozedUntil: '2026-09-10' }
  const row = rowOf('certificate_expiry')
  expect(stepDueOn(row, snoozed, '2026-09-09')).toBeUndefined()
  const back = stepDueOn(row, snoozed, '2026-09-10')
  expect(back).toMatchObject({ name: 'snooze 2026-09-10' })
  const doneSteps = [back?.name ?? '', ...(back?.overtaken ?? [])]
  expect(stepDueOn(row, { ...snoozed, doneSteps }, '2026-09-10')).toBeUndefined()
  expect(stepDueOn(row, { ...snoozed, doneSteps }, '2026-09-15')?.name).toBe('-1')
  expect(nextStepDay(row, { ...snoozed, doneSteps }, '2026-09-10')).toBe('2026-09-15')
  expect(stepDueOn(row, { ...snoozed, isDone: true }, '2026-09-15')).toBeUndefined()
})

// 09:00 in New Zealand is 21:00 UTC in winter and 20:00 in summer; clocks go forward on 27 Sep 2026 and back on 4 Apr 2027.
test.each([
  ['2026-09-26', '2026-09-25T20:59:00Z', '2026-09-25T21:00:00Z'],
  ['2026-09-28', '2026-09-27T19:59:00Z', '2026-09-27T20:00:00Z'],
  ['2027-04-03', '2027-04-02T19:59:00Z', '2027-04-02T20:00:00Z'],
  ['2027-04-05', '2027-04-04T20:59:00Z', '2027-04-04T21:00:00Z'],
])('on %s, a reminder at 09:00 is not sent at %s, and is sent at %s', (_day, early, onTime) => {
  const row = rowOf('document')
  expect(isTimeToSend(row, early)).toBe(false)
  expect(isTimeToSend(row, onTime)).toBe(true)
})

test('a reminder is sent by the clock of the recipient', () => {
  expect(isTimeToSend(rowOf('document'), '2026-09-15T23:00:00Z', 'Australia/Perth')).toBe(false)
  expect(isTimeToSend(rowOf('document'), '2026-09-16T01:00:00Z', 'Australia/Perth')).toBe(true)
})

test.each([
  ['coming', { dueOn: due }, false, due],
  ['due', { dueOn: due }, true, due],
  ['overdue', { dueOn: due }, true, '2026-09-17'],
  ['snoozed', { dueOn: due, snoozedUntil: '2026-09-20' }, true, '2026-09-17'],
  ['done', { dueOn: due, doneOn: due }, true, '2026-09-17'],
  ['ended', { dueOn: due, endedAt: '2026-09-01T00:00:00Z' }, true, '2026-09-17'],
] as const)('the state of a reminder: %s', (state, given, hasBegun, today) => {
  const row = { dueOn: null, snoozedUntil: null, doneOn: null, endedAt: null }
  expect(reminderState(Object.assign(row, given), hasBegun, today)).toBe(state)
})

const wanted = [-90, -60, -45, -30, -14, -7, -1, 1]

test.each(['2026-09-27', '2027-02-28', '2027-04-04'])(
  'around %s, every step is sent once, at most a day from its own day',
  (middle) => {
    for (let offset = 0; offset < 7; offset++) {
      const dueOn = addDays(middle, offset)
      const days = daysSent('certificate_expiry', addDays(dueOn, -92), dueOn, addDays(dueOn, 3))
      const away = days.map((day, at) => Math.abs(daysBetween(dueOn, day) - (wanted[at] ?? 0)))
      expect([dueOn, days.length, Math.max(...away) <= 1]).toEqual([dueOn, 8, true])
    }
  },
)
