import { expect, test } from 'vitest'
import { momentAt } from '#dates.ts'
import { needsNotice, noticeDueAt, noticeStateOf, stepsBeforeClosing, timeLeftInWords } from './limit.ts'

test.each([
  ['an ordinary day', momentAt('2026-06-10', '09:00'), 72, momentAt('2026-06-13', '09:00')],
  ['over a weekend and a holiday', momentAt('2026-12-24', '17:30'), 72, momentAt('2026-12-27', '17:30')],
  [
    'daylight saving begins: the clock shows an hour more',
    momentAt('2026-09-25', '12:00'),
    72,
    momentAt('2026-09-28', '13:00'),
  ],
  [
    'daylight saving ends: the clock shows an hour less',
    momentAt('2027-04-02', '12:00'),
    72,
    momentAt('2027-04-05', '11:00'),
  ],
  ['29 February', momentAt('2028-02-27', '08:00'), 72, momentAt('2028-03-01', '08:00')],
  ['New Year', momentAt('2026-12-31', '23:59'), 72, momentAt('2027-01-03', '23:59')],
  ['another limit', momentAt('2026-06-10', '09:00'), 48, momentAt('2026-06-12', '09:00')],
])('%s', (_, knownAt, hours, dueAt) => expect(Date.parse(noticeDueAt(knownAt, hours))).toBe(Date.parse(dueAt)))

const dueAt = '2026-06-13T00:00:00.000Z'
const open = { dueAt, isNotifiable: null, commissionerAt: null, closedAt: null }

test.each([
  ['not assessed, in time', open, '2026-06-12T23:59:59.000Z', 'running', true],
  ['at the very moment', open, dueAt, 'running', true],
  ['a moment later', open, '2026-06-13T00:00:00.001Z', 'overdue', true],
  ['notifiable and not notified', { ...open, isNotifiable: true }, '2026-06-14T00:00:00.000Z', 'overdue', true],
  ['not notifiable', { ...open, isNotifiable: false }, '2026-06-14T00:00:00.000Z', 'not notifiable', false],
  [
    'notified in time',
    { ...open, isNotifiable: true, commissionerAt: dueAt },
    '2026-06-14T00:00:00.000Z',
    'notified',
    false,
  ],
  [
    'notified late',
    { ...open, isNotifiable: true, commissionerAt: '2026-06-13T00:01:00.000Z' },
    dueAt,
    'notified late',
    false,
  ],
  ['closed', { ...open, closedAt: dueAt }, '2026-06-14T00:00:00.000Z', 'overdue', false],
])('%s', (_, incident, now, state, needs) => {
  expect(noticeStateOf(incident, now)).toBe(state)
  expect(needsNotice(incident, now)).toBe(needs)
})

test.each([
  ['2026-06-10T00:00:00.000Z', '72 hours left'],
  ['2026-06-12T12:30:00.000Z', '11 hours 30 minutes left'],
  ['2026-06-12T23:00:00.000Z', '1 hour left'],
  ['2026-06-12T23:59:00.000Z', '1 minute left'],
  ['2026-06-13T00:20:00.000Z', '20 minutes overdue'],
  ['2026-06-15T00:20:00.000Z', '48 hours overdue'],
])('at %s: %s', (now, words) => expect(timeLeftInWords(dueAt, now)).toBe(words))

const person = (toldAt: string | null) => ({ userId: 1, name: 'Ana Rae', toldAt })
const whole = {
  isNotifiable: true as boolean | null,
  commissionerAt: dueAt as string | null,
  affected: [person(dueAt)],
  affectedTotal: 1 as number | null,
  publicNoticeAt: null as string | null,
  closedAt: null,
}

test.each([
  ['everything done', whole, 0],
  ['not assessed', { ...whole, isNotifiable: null }, 1],
  ['not notifiable', { ...whole, isNotifiable: false, commissionerAt: null, affected: [] }, 0],
  ['the Commissioner is not notified', { ...whole, commissionerAt: null }, 1],
  ['a person is not notified', { ...whole, affected: [person(null)] }, 1],
  ['more people than names', { ...whole, affectedTotal: 40 }, 1],
  ['an unknown number', { ...whole, affected: [], affectedTotal: null }, 1],
  ['a public notice', { ...whole, affectedTotal: 40, publicNoticeAt: dueAt }, 0],
])('%s', (_, incident, steps) => expect(stepsBeforeClosing(incident)).toHaveLength(steps))
