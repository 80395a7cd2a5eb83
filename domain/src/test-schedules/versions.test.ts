import { expect, test } from 'vitest'
import { firstDayOfChange, hasPauseFrom, isPausedOn, resumed, stateOn, stayingBefore, versionOn } from './versions.ts'

const today = '2026-11-22'
const days = (fromDay: string, toDay: string | null = null) => ({ fromDay, toDay })
const older = days('2026-01-01', '2026-06-30')
const current = days('2026-07-01')

test.each([
  ['before its first day', '2025-12-31', undefined],
  ['on its first day', '2026-01-01', older],
  ['on the last day of the older version', '2026-06-30', older],
  ['on the first day of the next', '2026-07-01', current],
  ['on any day after', '2030-01-01', current],
])('the version of a schedule %s', (_case, day, expected) => {
  expect(versionOn([current, older], day)).toBe(expected)
})

test.each([
  ['the day before a pause', days('2026-11-23', '2026-11-30'), false],
  ['its first day', days('2026-11-22', '2026-11-30'), true],
  ['its middle', days('2026-11-01', '2026-11-30'), true],
  ['its last day', days('2026-11-01', '2026-11-22'), true],
  ['the day after', days('2026-11-01', '2026-11-21'), false],
  ['a pause without an end', days('2026-11-01'), true],
])('whether a schedule is paused on %s', (_case, pause, expected) => {
  expect(isPausedOn([days('2020-01-01', '2020-01-02'), pause], today)).toBe(expected)
})

test.each([
  ['in force', { versions: [current] }, 'active'],
  ['in force from tomorrow', { versions: [days('2026-11-23')] }, 'toCome'],
  ['paused', { versions: [current], pauses: [days('2026-11-20')] }, 'paused'],
  ['paused later', { versions: [current], pauses: [days('2026-11-23')] }, 'active'],
  ['archived while paused', { versions: [current], pauses: [days('2026-11-20')], archivedAt: 'then' }, 'archived'],
])('the state of a schedule that is %s', (_case, given, expected) => {
  expect(stateOn({ archivedAt: null, pauses: [], ...given }, today)).toBe(expected)
})

test.each([
  ['nothing yet', [], today],
  ['a version from tomorrow', [days('2026-11-23')], today],
  ['a version since today', [days(today)], '2026-11-23'],
  ['an old version', [current, older], '2026-11-23'],
])('the earliest day for a change when there is %s', (_case, versions, expected) => {
  expect(firstDayOfChange(versions, today)).toBe(expected)
})

test.each([
  ['the version in force ends the day before', [older, current], [older, { ...current, toDay: '2026-12-31' }]],
  ['a period that has ended stays unchanged', [older], [older]],
  [
    'a later future version is removed',
    [{ ...current, toDay: '2027-01-31' }, days('2027-02-01')],
    [{ ...current, toDay: '2026-12-31' }],
  ],
  ['a future version on the same day is removed', [days('2027-01-01')], []],
  [
    'an earlier future version stays until then',
    [days('2026-12-01')],
    [{ ...days('2026-12-01'), toDay: '2026-12-31' }],
  ],
])('a version that starts on 1 January: %s', (_case, before, expected) => {
  expect(stayingBefore(before, '2027-01-01')).toEqual(expected)
})

test.each([
  ['a started pause ended yesterday', [days('2026-11-20')], [days('2026-11-20', '2026-11-21')]],
  ['one starting today is removed', [days(today)], []],
  ['a future one is removed', [days('2026-12-01', '2026-12-31')], []],
  ['an ended one stays', [days('2026-01-01', '2026-01-31')], [days('2026-01-01', '2026-01-31')]],
])('the pauses after resuming: %s', (_case, before, expected) => expect(resumed(before, today)).toEqual(expected))

test.each([
  ['over', days('2026-01-01', '2026-11-21'), false],
  ['on its last day', days('2026-01-01', today), true],
  ['to come', days('2026-12-01', '2026-12-31'), true],
])('a pause that is %s', (_case, pause, expected) => expect(hasPauseFrom([pause], today)).toBe(expected))
