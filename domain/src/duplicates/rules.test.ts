import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import type { MergeConflict } from './merge-schema.ts'
import {
  canAskForMerge,
  canConfirmMerge,
  canEndMerge,
  canReviewDuplicates,
  canStillBeUndone,
  mergeConflicts,
  mergeStateOf,
  standsInTheWay,
  undoUntil,
} from './rules.ts'

const administrator = actorWith({ userId: 9, roles: Role.System_administrator, activityId: 1 })
const two = { survivorUserId: 1, mergedUserId: 2 }
const asked = { ...two, askedBy: 8 }

test.each([
  ['an administrator with an activity', administrator, true],
  ['an administrator without an activity', { ...administrator, activityId: null }, false],
  ['a director', { ...administrator, roles: Role.Director }, false],
  ['a regulator’s doctor', { ...administrator, roles: Role.Regulator_doctor }, false],
])('%s', (_who, actor, expected) => {
  expect(canReviewDuplicates(actor)).toBe(expected)
  expect(canAskForMerge(actor, two)).toBe(expected)
  expect(canConfirmMerge(actor, asked)).toBe(expected)
  expect(canEndMerge(actor, two)).toBe(expected)
})

test.each([
  ['the survivor', { userId: 1 }],
  ['the merged person', { userId: 2 }],
  ['impersonating the survivor', { realUserId: 1 }],
  ['impersonating the merged person', { realUserId: 2 }],
])('no one can merge their own record: %s', (_who, given) => {
  expect(canAskForMerge({ ...administrator, ...given }, two)).toBe(false)
  expect(canConfirmMerge({ ...administrator, ...given }, asked)).toBe(false)
})

test('the administrator who requested a merge cannot confirm it', () =>
  expect(canConfirmMerge({ ...administrator, userId: 8 }, asked)).toBe(false))

test.each([
  ['2026-01-01T10:00:00Z', '2026-01-31T10:00:00Z', true],
  ['2026-01-01T10:00:00Z', '2026-01-31T10:00:01Z', false],
  ['2026-01-01T10:00:00Z', '2026-01-01T10:00:00Z', true],
])('merged at %s, undone at %s: %s', (merged, now, expected) => expect(canStillBeUndone(merged, now)).toBe(expected))

test('the refusal states the deadline', () => expect(undoUntil('2026-01-01T10:00:00Z')).toBe('2026-01-31T10:00:00Z'))

test.each([
  [null, null, 'waiting'],
  ['2026-01-01', null, 'merged'],
  [null, '2026-01-01', 'takenBack'],
  ['2026-01-01', '2026-01-02', 'undone'],
] as const)('confirmed %s, ended %s: %s', (confirmedAt, endedAt, expected) =>
  expect(mergeStateOf({ confirmedAt, endedAt })).toBe(expected),
)

const emptyPerson = { dateOfBirth: null, nhi: null, isAdministrator: false }
const none = { registrations: [], examiners: [] }
const number = { field: 'CAA', survivor: '1', merged: '2' }

test.each<[string, object, object, object, string[]]>([
  ['nothing known', {}, {}, {}, []],
  [
    'the same values on both sides',
    { dateOfBirth: '1990-01-01', nhi: 'ZAC5361' },
    { dateOfBirth: '1990-01-01', nhi: 'ZAC5361' },
    {},
    [],
  ],
  ['known on one side only', { dateOfBirth: '1990-01-01', nhi: 'ZAC5361' }, {}, {}, []],
  ['known on the other side only', {}, { dateOfBirth: '1990-01-01', nhi: 'ZAC5361' }, {}, []],
  ['two dates of birth', { dateOfBirth: '1990-01-01' }, { dateOfBirth: '1990-01-02' }, {}, ['birthDate']],
  ['two NHIs', { nhi: 'ZAC5361' }, { nhi: 'ZBN77VL' }, {}, ['nhi']],
  ['two approved numbers', {}, {}, { registrations: [number] }, ['registration']],
  ['one number', {}, {}, { registrations: [{ ...number, merged: '1' }] }, []],
  ['two examiner’s numbers', {}, {}, { examiners: [number] }, ['examiner']],
  ['an administrator is the survivor', { isAdministrator: true }, {}, {}, ['administrator']],
  ['an administrator is merged', {}, { isAdministrator: true }, {}, ['administrator']],
])('%s', (_what, survivor, merged, numbers, kinds) => {
  const conflicts = mergeConflicts(
    { ...emptyPerson, ...survivor },
    { ...emptyPerson, ...merged },
    { ...none, ...numbers },
  )
  expect(conflicts.map(({ kind }) => kind)).toEqual(kinds)
  // Administrators and examiners with numbers are never merged, whatever the reason.
  const isFirm = (kind: string) => ['administrator', 'examiner'].includes(kind)
  expect(conflicts.map(({ canBeOverridden }) => canBeOverridden)).toEqual(kinds.map((kind) => !isFirm(kind)))
})

test('a conflict lists the numbers', () =>
  expect(mergeConflicts(emptyPerson, emptyPerson, { ...none, registrations: [number] })[0]?.words).toBe('CAA: 1, 2'))

test('a reason overrides only conflicts that may be overridden', () => {
  const may: MergeConflict = { kind: 'nhi', words: '', canBeOverridden: true }
  const never: MergeConflict = { kind: 'administrator', words: '', canBeOverridden: false }
  expect(standsInTheWay([may, never], null)).toEqual([may, never])
  expect(standsInTheWay([may, never], '')).toEqual([may, never])
  expect(standsInTheWay([may, never], 'Seen the passport')).toEqual([never])
})
