import { expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import {
  birthDatesVisibleTo,
  canUpdateUser,
  canViewUser,
  isFieldShown,
  mustStayKnown,
  partsShown,
  peopleVisibleTo,
  refusedUserChanges,
} from './rules.ts'
import type { Relation } from './schema.ts'

const { Medical_practice, Specialist_practice, Medical_regulator, Regulator, Convenor, Distributor } = OrganisationType
const { Client_list, Registrations_list, Medicals, Messages } = Permission

const at = (organisationTypes: number, roles: number, permissions = 0, featureSet = 0) =>
  actorWith({ organisationId: 7, organisationTypes, roles, permissions, featureSet })
const individual = actorWith({ roles: Role.Individual, permissions: Messages, featureSet: allBits })
const administrator = actorWith({ organisationId: 1, roles: Role.System_administrator })

test.each([
  ['an individual sees their practices', individual, ['self', 'ownPractices']],
  ['without the role of an individual, no one else', actorWith({ permissions: allBits }), ['self']],
  ['a role without an organisation has no effect', actorWith({ roles: Role.Nurse, permissions: allBits }), ['self']],
  ['an administrator sees everyone', administrator, ['all']],
  ['a person without a role in an organisation sees no one there', at(Medical_practice, 0, allBits), ['self']],
  [
    'reception sees clients with the client list',
    at(Medical_practice, Role.Staff, Client_list, Feature.Client_list),
    clients(),
  ],
  ['not if the practice has no client list', at(Medical_practice, Role.Staff, Client_list), colleagues()],
  ['a nurse sees clients with medicals', at(Medical_practice, Role.Nurse, Medicals, Feature.Medicals), clients()],
  ['not if the practice has no medicals', at(Medical_practice, Role.Nurse, Medicals), colleagues()],
  ['not with messages only', at(Medical_practice, Role.Practice_doctor, Messages), colleagues()],
  [
    'a specialist sees clients of a specialist practice',
    at(Specialist_practice, Role.Specialist, Client_list, Feature.Client_list),
    clients(),
  ],
  [
    'a regulator’s doctor is not a practice’s doctor',
    at(Medical_practice, Role.Regulator_doctor, allBits),
    colleagues(),
  ],
  [
    'a regulator’s doctor sees registered people',
    at(Medical_regulator, Role.Regulator_doctor, Registrations_list),
    registered(),
  ],
  ['so does a regulator’s agent', at(Regulator, Role.Regulator, Medicals, Feature.Medicals), registered()],
  ['not with messages only', at(Regulator, Role.Regulator, Messages), colleagues()],
  ['a manager there sees none of them', at(Regulator, Role.Manager, allBits, allBits), colleagues()],
  ['a convenor sees colleagues', at(Convenor, Role.Convenor_doctor, allBits, allBits), colleagues()],
  ['a distributor sees colleagues', at(Distributor, Role.Manager, allBits, allBits), colleagues()],
  ['a flying school sees its members', at(0, Role.Director, allBits, allBits), colleagues()],
])('%s', (_sentence, actor, relations) => expect(peopleVisibleTo(actor)).toEqual(relations))

function colleagues() {
  return ['self', 'colleagues']
}
function clients() {
  return ['self', 'colleagues', 'clients']
}
function registered() {
  return ['self', 'colleagues', 'registered']
}

test.each([
  ['of clients', at(Medical_practice, Role.Staff, Client_list, Feature.Client_list), ['self', 'clients']],
  ['of registered people', at(Regulator, Role.Regulator, Registrations_list), ['self', 'registered']],
  ['never of colleagues', at(0, Role.Director, allBits, allBits), ['self']],
  ['never of a user’s own practice', individual, ['self']],
  ['not of everyone, for an administrator', administrator, ['self']],
  ['except under an activity', { ...administrator, activityId: 3 }, ['all']],
])('whether a date of birth is shown %s', (_sentence, actor, relations) =>
  expect(birthDatesVisibleTo(actor)).toEqual(relations),
)

const { Practice_doctor, Nurse, Specialist, Staff, Director, Regulator_doctor } = Role
const all = ['contact', 'birthDate', 'nhi', 'registrations']
const withoutNhi = ['contact', 'birthDate', 'registrations']
const active = { ...administrator, activityId: 3 }

test.each<[string, Actor, Relation[], string[]]>([
  ['the user’s own: everything', individual, ['self'], all],
  ['the user’s own at work, where others may look: no NHI', at(0, Staff), ['self'], withoutNhi],
  ['a doctor, of a client: everything', at(Medical_practice, Practice_doctor), ['clients'], all],
  ['a nurse, of a client: everything', at(Medical_practice, Nurse), ['clients'], all],
  ['a specialist, of a client: everything', at(Specialist_practice, Specialist), ['clients'], all],
  ['reception, of a client: no NHI', at(Medical_practice, Staff), ['clients'], withoutNhi],
  [
    'of a colleague who is also a client: the same as of a client',
    at(Medical_practice, Staff),
    ['colleagues', 'clients'],
    withoutNhi,
  ],
  ['of a colleague: the name', at(Medical_practice, Practice_doctor), ['colleagues'], []],
  ['of the user’s practice: the name', individual, ['ownPractices'], []],
  ['a regulator’s doctor: no NHI', at(Medical_regulator, Regulator_doctor), ['registered'], withoutNhi],
  ['a regulator’s agent: no address', at(Regulator, Role.Regulator), ['registered'], ['birthDate', 'registrations']],
  ['an administrator: the name', administrator, ['all'], []],
  ['an administrator with an activity: everything', active, ['all'], all],
  ['of a stranger: nothing', active, [], []],
])('the parts of a record that are shown: %s', (_sentence, actor, relations, parts) =>
  expect(partsShown(actor, relations)).toEqual(parts),
)

test.each<[string, Actor, Relation[], boolean]>([
  ['oneself', individual, ['self'], true],
  ['a client, by reception', at(Medical_practice, Staff), ['clients'], true],
  ['a client, by a director', at(Medical_practice, Director), ['clients'], true],
  ['a client, not by a specialist', at(Specialist_practice, Specialist), ['clients'], false],
  ['a colleague', at(Medical_practice, Director), ['colleagues'], false],
  ['a client’s doctor', individual, ['ownPractices'], false],
  ['a registered person', at(Medical_regulator, Regulator_doctor), ['registered'], false],
  ['anyone, by an administrator', administrator, ['all'], false],
  ['anyone, under an activity', active, ['all'], true],
  ['a stranger', individual, [], false],
])('who may change %s', (_sentence, actor, relations, may) => {
  expect(canUpdateUser(actor, relations)).toBe(may)
  expect(canViewUser(actor, relations)).toBe(relations.length > 0)
})

const given = {
  dateOfBirth: '1980-07-20',
  gender: 'M' as const,
  nationality: 'New Zealand',
  phone: '021 555 0123',
  street: '3 Karaka Street',
  city: 'Napier',
  country: 'New Zealand',
}
const none = Object.fromEntries(Object.keys(given).map((field) => [field, null])) as Record<keyof typeof given, null>

test.each<[string, object, object, string[]]>([
  ['an unchanged value', given, given, []],
  ['an empty value that stays empty', none, none, []],
  ['a value that is filled in', none, given, []],
  ['a value that is cleared', given, none, Object.keys(given)],
  ['one of several values', given, { ...given, city: null }, ['city']],
  ['a date of birth today', given, { ...given, dateOfBirth: '2026-11-20' }, []],
  ['a postcode of four digits', given, { ...given, country: 'New Zealand', postcode: '6011' }, []],
  ['a postcode of three digits', given, { ...given, country: 'New Zealand', postcode: '601' }, ['postcode']],
  ['a postcode that does not exist', given, { ...given, country: 'New Zealand', postcode: '0109' }, ['postcode']],
  ['an unassigned postcode', given, { ...given, country: 'New Zealand', postcode: '9894' }, ['postcode']],
  ['a postcode of five digits', given, { ...given, country: 'New Zealand', postcode: '60112' }, ['postcode']],
  ['the first postcode', given, { ...given, country: 'New Zealand', postcode: '0110' }, []],
  ['the last postcode', given, { ...given, country: 'New Zealand', postcode: '9893' }, []],
  ['a postcode elsewhere', given, { ...given, country: 'Australia', postcode: 'NSW 2000' }, []],
  [
    'a postcode without a country',
    { ...given, country: null },
    { ...given, country: null, postcode: '601' },
    ['postcode'],
  ],
  ['a date of birth tomorrow', given, { ...given, dateOfBirth: '2026-11-21' }, ['dateOfBirth']],
])('whether a change is refused: %s', (_sentence, before, after, fields) => {
  const errors = refusedUserChanges(
    before as typeof given,
    { postcode: null, ...(after as typeof given) },
    '2026-11-20',
  )
  expect(Object.keys(errors)).toEqual(fields)
  for (const messages of Object.values(errors)) expect(messages).toEqual([expect.stringMatching(/\.$/)])
})

test.each([
  ['a known city', given, 'city', true],
  ['an unknown city', { ...given, city: null }, 'city', false],
  ['a field that sign-up does not request', given, 'occupation', false],
])('whether a field must stay filled: %s', (_sentence, before, field, must) =>
  expect(mustStayKnown(before, field)).toBe(must),
)

test.each<[string, Actor, Relation[], string, boolean]>([
  ['a name, to any reader of the history', at(Medical_practice, Role.Staff), ['clients'], 'lastName', true],
  ['an address, to reception', at(Medical_practice, Role.Staff), ['clients'], 'street', true],
  ['an NHI, to reception', at(Medical_practice, Role.Staff), ['clients'], 'nhi', false],
  ['the reason for an NHI correction, to reception', at(Medical_practice, Role.Staff), ['clients'], 'reason', false],
  ['an NHI, to a doctor', at(Medical_practice, Role.Practice_doctor), ['clients'], 'nhi', true],
  [
    'a signature, to the person’s doctor',
    at(Medical_practice, Role.Practice_doctor),
    ['clients'],
    'signatureFileId',
    false,
  ],
  ['a signature, to an administrator', { ...administrator, activityId: 7 }, ['all'], 'stampFileId', false],
  [
    'a signature, to its owner',
    at(Medical_practice, Role.Practice_doctor),
    ['self', 'colleagues'],
    'stampFileId',
    true,
  ],
  ['an address, to an administrator', { ...administrator, activityId: 7 }, ['all'], 'street', true],
  ['an NHI, to the person at work', at(Medical_practice, Role.Staff), ['self'], 'nhi', false],
  ['an NHI, to the person', individual, ['self'], 'nhi', true],
])('whether a history field is shown: %s', (_sentence, actor, relations, field, isShown) => {
  expect(isFieldShown(actor, relations, field)).toBe(isShown)
})
