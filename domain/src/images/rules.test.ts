import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import type { Relation } from '#users/schema.ts'
import { canKeepSignature, canSeePhoto } from './rules.ts'

test.each<[string, Relation[], number | null, boolean]>([
  ['oneself', ['self'], null, true],
  ['a colleague', ['colleagues'], null, true],
  ['a practice that cares for them', ['clients'], null, true],
  ['the regulator that issued their number', ['registered'], null, true],
  ['a client whom the practice may write to', ['ownPractices'], null, true],
  ['an administrator', ['all'], null, false],
  ['an administrator with an activity', ['all'], 7, true],
  ['an administrator who is a colleague', ['all', 'colleagues'], null, true],
  ['a person unknown to them', [], 7, false],
])('whether a photo is shown to %s', (_who, relations, activityId, isShown) => {
  expect(canSeePhoto(actorWith({ activityId }), relations)).toBe(isShown)
})

test.each<[string, number, boolean]>([
  ['Practice_doctor', Role.Practice_doctor, true],
  ['Specialist', Role.Specialist, true],
  ['Regulator_doctor', Role.Regulator_doctor, true],
  ['Convenor_doctor', Role.Convenor_doctor, true],
  ['Nurse', Role.Nurse, false],
  ['Director', Role.Director, false],
  ['Manager', Role.Manager, false],
  ['Staff', Role.Staff, false],
  ['Regulator', Role.Regulator, false],
  ['Individual', Role.Individual, false],
  ['System_administrator', Role.System_administrator, false],
])("whether %s can store their own signature; no one can store another user's", (_role, roles, isKept) => {
  const actor = actorWith({ userId: 3, roles, activityId: 7 })
  expect([canKeepSignature(actor, 3), canKeepSignature(actor, 'me')]).toEqual([isKept, isKept])
  expect(canKeepSignature(actor, 4)).toBe(false)
})
