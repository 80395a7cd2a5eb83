import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import { canCorrectNhi, NhiTrial, refusedNhi } from './nhi.ts'
import type { Relation } from './schema.ts'

test.each<[string, number, Relation[], number | null, boolean]>([
  ['a doctor who cares for them', Role.Practice_doctor, ['clients'], null, true],
  ['a nurse who cares for them', Role.Nurse, ['clients'], null, true],
  ['reception', Role.Staff, ['clients'], null, false],
  ['a manager', Role.Manager, ['clients'], null, false],
  ['a specialist, who can only read it', Role.Specialist, ['clients'], null, false],
  ['a doctor who is only a colleague', Role.Practice_doctor, ['colleagues'], null, false],
  ['the person', Role.Individual, ['self'], null, false],
  ['the regulator’s doctor', Role.Regulator_doctor, ['registered'], null, false],
  ['an administrator', Role.System_administrator, ['all'], null, false],
  ['an administrator with an activity', Role.System_administrator, ['all'], 7, true],
])('whether the NHI can be corrected by %s', (_who, roles, relations, activityId, isAllowed) => {
  expect(canCorrectNhi(actorWith({ roles, activityId }), relations)).toBe(isAllowed)
})

test.each([
  ['the old form', 'ABC1235', undefined],
  ['the new form', 'alu18kp', undefined],
  ['a wrong check digit', 'ABC1234', 'Check this NHI number.'],
  ['a wrong check letter', 'ALU18KQ', 'Check this NHI number.'],
  ['nothing', '', 'Please complete this field.'],
])('whether a number of %s is accepted', (_what, nhi, message) => {
  expect(NhiTrial.safeParse({ nhi }).error?.issues.at(0)?.message).toBe(message)
})

test.each<[string, string | null, string, boolean, string[]]>([
  ['the stored number', 'ABC1235', 'ABC1235', true, ['This is already the stored number.']],
  ['a number for tests', null, 'ZZZ0024', false, ['This number is reserved for tests.']],
  ['a number for tests in a demo', null, 'ZZZ0024', true, []],
  ['another', 'ABC1235', 'JBX3656', false, []],
])('whether %s is refused', (_what, before, nhi, isDemo, messages) => {
  expect(refusedNhi(before, nhi, isDemo).nhi ?? []).toEqual(messages)
})
