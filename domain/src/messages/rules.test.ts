import { expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { individualRights } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import { MessagePrivacy } from '#enumerations.ts'
import { canReadMessage, canSendMessages, canUseMessages, hasRecord, isForReader, type MessageAccess } from './rules.ts'

const [practice, otherPractice, regulator, school] = [10, 11, 20, 30]
const [pilotId, doctorId, nurseId, colleagueId] = [1, 2, 3, 4]
const keepers = { practiceIds: [practice, otherPractice], regulatorIds: [regulator] }

const member = (userId: number, organisationId: number, roles: number, given: Partial<Actor> = {}) =>
  actorWith({
    userId,
    organisationId,
    roles,
    permissions: Permission.Messages | Permission.Medicals,
    featureSet: Feature.Medicals,
    organisationTypes: OrganisationType.Medical_practice,
    ...given,
  })

const atRegulator = { organisationTypes: OrganisationType.Medical_regulator | OrganisationType.Regulator }
const administrator = (given: Partial<Actor> = {}) =>
  member(9, 40, Role.System_administrator, {
    permissions: allBits,
    featureSet: allBits,
    organisationTypes: OrganisationType.System_administration,
    ...given,
  })

const people: Record<string, Actor> = {
  'the pilot': actorWith({ ...individualRights, userId: pilotId }),
  'the pilot at work in the practice': member(pilotId, practice, Role.Staff),
  'another pilot': actorWith({ ...individualRights, userId: 5 }),
  'the doctor': member(doctorId, practice, Role.Practice_doctor),
  'the doctor as an individual': actorWith({ ...individualRights, userId: doctorId }),
  'the nurse': member(nurseId, practice, Role.Nurse),
  'reception without Messages': member(colleagueId, practice, Role.Staff, { permissions: Permission.Medicals }),
  'a doctor elsewhere who also cares for the pilot': member(6, otherPractice, Role.Practice_doctor),
  'a doctor elsewhere without care': member(7, 12, Role.Practice_doctor),
  'the regulator’s doctor': member(8, regulator, Role.Regulator_doctor, atRegulator),
  'the regulator’s agent': member(8, regulator, Role.Regulator, atRegulator),
  'the school’s manager': member(12, school, Role.Manager, { organisationTypes: 0, featureSet: 0 }),
  'an administrator': administrator(),
  'an administrator in the practice': administrator({
    organisationId: practice,
    organisationTypes: OrganisationType.Medical_practice,
  }),
  'an administrator as the nurse': member(nurseId, practice, Role.Nurse, { realUserId: 9 }),
}

test.each([
  ['the pilot', true],
  ['the pilot at work in the practice', false],
  ['another pilot', false],
  ['the doctor', true],
  ['the doctor as an individual', false],
  ['the nurse', true],
  ['a doctor elsewhere who also cares for the pilot', true],
  ['a doctor elsewhere without care', false],
  ['the regulator’s doctor', true],
  ['the regulator’s agent', false],
  ['the school’s manager', false],
  ['an administrator', false],
  ['an administrator in the practice', false],
])('whether %s has access to the pilot’s record: %s', (who, expected) => {
  expect(hasRecord(people[who] ?? actorWith({}), pilotId, keepers)).toBe(expected)
  expect(hasRecord(people[who] ?? actorWith({}), null, keepers)).toBe(false)
})

test('access to a record ends with care, and starts only once something has been submitted', () => {
  const noKeepers = { practiceIds: [], regulatorIds: [] }
  for (const name of ['the doctor', 'the nurse', 'the regulator’s doctor'])
    expect([name, hasRecord(people[name] ?? actorWith({}), pilotId, noKeepers)]).toEqual([name, false])
})

const { Public, Private_to_organisation, Private_to_user } = MessagePrivacy
const fromDoctor = { fromUserId: doctorId, fromOrganisationId: practice, regardingUserId: pilotId }
const noAddressee = { toUserId: null, toOrganisationId: null }

const kinds: [what: string, message: MessageAccess, readers: string[]][] = [
  [
    'public, from the doctor to the pilot',
    { ...fromDoctor, ...noAddressee, toUserId: pilotId, privacy: Public },
    [
      ...[
        'the pilot',
        'the doctor',
        'the nurse',
        'a doctor elsewhere who also cares for the pilot',
        'the regulator’s doctor',
      ],
      'an administrator as the nurse',
    ],
  ],
  [
    'public, from the doctor to the school',
    { ...fromDoctor, ...noAddressee, toOrganisationId: school, privacy: Public },
    [
      ...[
        'the pilot',
        'the doctor',
        'the nurse',
        'a doctor elsewhere who also cares for the pilot',
        'the regulator’s doctor',
      ],
      ...['the school’s manager', 'an administrator as the nurse'],
    ],
  ],
  [
    'public, about no one, to the practice',
    {
      fromUserId: 5,
      fromOrganisationId: null,
      regardingUserId: null,
      ...noAddressee,
      toOrganisationId: practice,
      privacy: Public,
    },
    ['another pilot', 'the pilot at work in the practice', 'the doctor', 'the nurse', 'an administrator as the nurse'],
  ],
  [
    'private to the doctor’s own organisation',
    { ...fromDoctor, ...noAddressee, toOrganisationId: practice, privacy: Private_to_organisation },
    ['the doctor', 'the nurse', 'an administrator as the nurse'],
  ],
  [
    'private to the regulator',
    { ...fromDoctor, ...noAddressee, toOrganisationId: regulator, privacy: Private_to_organisation },
    ['the doctor', 'the regulator’s doctor', 'the regulator’s agent'],
  ],
  [
    'private to the doctor, from the pilot',
    {
      fromUserId: pilotId,
      fromOrganisationId: null,
      regardingUserId: pilotId,
      ...noAddressee,
      toUserId: doctorId,
      privacy: Private_to_user,
    },
    ['the pilot', 'the doctor'],
  ],
  [
    'private to the nurse in the practice, from the doctor',
    { ...fromDoctor, toUserId: nurseId, toOrganisationId: practice, privacy: Private_to_user },
    ['the doctor', 'the nurse'],
  ],
  [
    'private to a user about no one',
    { ...fromDoctor, regardingUserId: null, ...noAddressee, toUserId: pilotId, privacy: Private_to_user },
    ['the pilot', 'the pilot at work in the practice', 'the doctor'],
  ],
]

test.each(kinds)('a message %s can be read by no one else', (_what, message, readers) => {
  const allowed = Object.entries(people).flatMap(([name, actor]) => {
    const isTheirs = hasRecord(actor, message.regardingUserId, keepers)
    return canReadMessage(actor, message, isTheirs) ? [name] : []
  })
  expect(allowed.toSorted()).toEqual(readers.toSorted())
})

test('a user who is no longer in the organisation they wrote from cannot read it', () => {
  const message = { ...fromDoctor, ...noAddressee, toOrganisationId: school, privacy: Private_to_organisation }
  expect(canReadMessage(people['the doctor as an individual'] ?? actorWith({}), message, false)).toBe(false)
})

test.each([
  ['the pilot', true, true],
  ['the nurse', true, true],
  ['reception without Messages', false, false],
  ['an administrator', true, true],
  ['an administrator in the practice', true, false],
])('whether %s can read messages: %s; send them: %s', (who, reads, sends) => {
  const actor = people[who] ?? actorWith({})
  expect([canUseMessages(actor), canSendMessages(actor)]).toEqual([reads, sends])
})

test('an administrator with the role of a regulator’s doctor has no access to records', () => {
  const both = administrator({ ...atRegulator, organisationId: regulator })
  const roles = Role.System_administrator | Role.Regulator_doctor
  expect(hasRecord({ ...both, roles }, pilotId, keepers)).toBe(false)
})

test('a message to a user in an organisation is read there only, also by a user with access to the record', () => {
  const message = { ...fromDoctor, toUserId: nurseId, toOrganisationId: otherPractice, privacy: Private_to_user }
  expect(canReadMessage(people['the nurse'] ?? actorWith({}), message, true)).toBe(false)
})

test('colleagues at a practice read no message that is private to one of them', () => {
  const message = { ...fromDoctor, toUserId: doctorId, toOrganisationId: practice, privacy: Private_to_user }
  expect(canReadMessage(people['the nurse'] ?? actorWith({}), message, true)).toBe(false)
})

test('an administrator who is a guest in a practice reads no message to it', () => {
  const message = { ...fromDoctor, ...noAddressee, toOrganisationId: practice, privacy: Private_to_organisation }
  expect(canReadMessage(people['an administrator in the practice'] ?? actorWith({}), message, false)).toBe(false)
})

const addressed = { toUserId: null, toOrganisationId: null, regardingUserId: null }
test.each<[string, keyof typeof people, Partial<typeof addressed> | Record<string, number>, boolean]>([
  ['one to the reader', 'the doctor', { toUserId: doctorId }, true],
  ['one to the reader about another person', 'the doctor', { toUserId: doctorId, regardingUserId: pilotId }, true],
  ['one to a colleague', 'the doctor', { toUserId: nurseId }, false],
  ['one to the organisation', 'the doctor', { toOrganisationId: practice }, true],
  ['one to another organisation', 'the doctor', { toOrganisationId: otherPractice }, false],
  ['one about the reader', 'the pilot', { toOrganisationId: practice, regardingUserId: pilotId }, true],
  ['one about the reader, who is at work', 'the pilot at work in the practice', { regardingUserId: pilotId }, false],
  ['one about another person', 'the pilot', { toOrganisationId: practice, regardingUserId: doctorId }, false],
  ['one about no one', 'the pilot', { toOrganisationId: practice }, false],
])('%s, read by %s', (_what, reader, given, isFor) => {
  expect(isForReader(people[reader] as Actor, { ...addressed, ...given })).toBe(isFor)
})
