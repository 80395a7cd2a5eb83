import { expect, test } from 'vitest'
import { type Actor, individualRights } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { OrganisationType, Role } from '#access/bits.ts'
import { canExportRecord, canListReadings } from './rules.ts'
import { kindOfReader, readingInWords } from './words.ts'

const individual = actorWith({ userId: 3, ...individualRights })

test.each<[string, Actor, boolean]>([
  ['the person as an individual', individual, true],
  ['another individual', { ...individual, userId: 4 }, false],
  ['the person at work', actorWith({ userId: 3, organisationId: 5, roles: Role.Practice_doctor }), false],
  ['an administrator who impersonates them', { ...individual, realUserId: 9 }, false],
  ['an administrator', actorWith({ roles: Role.System_administrator, activityId: 7, organisationId: 1 }), false],
  ['their doctor', actorWith({ roles: Role.Practice_doctor, organisationId: 5 }), false],
])('whether the list of record readings, and a copy of the record, is available to %s', (_who, actor, isAllowed) => {
  expect([canListReadings(actor, 3), canExportRecord(actor, 3)]).toEqual([isAllowed, isAllowed])
})

test.each<[string, number, string]>([
  ['an operator, which has no type', 0, 'employer'],
  ['a practice', OrganisationType.Medical_practice, 'practice'],
  ['a specialist’s practice', OrganisationType.Specialist_practice, 'practice'],
  ['a regulator', OrganisationType.Medical_regulator | OrganisationType.Regulator, 'regulator'],
  ['the convenor', OrganisationType.Convenor, 'convenor'],
  ['who runs the product', OrganisationType.System_administration, 'administration'],
])('the relation of %s to the person whose record it reads: %s', (_who, types, kind) => {
  expect(kindOfReader(types)).toBe(kind)
})

test.each<[Parameters<typeof readingInWords>[0], string]>([
  [{ entity: 'application', file: null, medicalIds: [] }, 'Application for a medical'],
  [{ entity: 'medical', file: null, medicalIds: [12] }, 'Medical 12'],
  [{ entity: 'medical', file: 'csv', medicalIds: [12, 15] }, 'Medical 12 and 15, in a downloaded file'],
  [{ entity: 'medical', file: 'xlsx', medicalIds: [3, 12, 15] }, 'Medical 3, 12 and 15, in a downloaded file'],
  [{ entity: 'client', file: 'csv', medicalIds: [] }, 'Client, in a downloaded file'],
])('a reading in words: %j', (reading, words) => {
  expect(readingInWords(reading)).toBe(words)
})
