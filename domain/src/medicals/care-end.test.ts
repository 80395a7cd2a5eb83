import { expect, test } from 'vitest'
import { allBits, Role } from '#access/bits.ts'
import { careEndOf, endOfMedical, keptUntil, readsByCare } from './care-end.ts'
import type { MedicalStatus } from './schema.ts'

const medical = (status: MedicalStatus, decidedAt: string | null = null) => ({
  status,
  decidedAt,
  statusSince: '2026-04-01',
  sentAt: '2026-02-01' as string | null,
  createdAt: '2026-01-01',
  practiceId: 4 as number | null,
})

const ended = (at: string) => ({ at, isHeld: false })

test.each([
  ['decided', medical('accepted', '2026-03-01'), '2026-03-01'],
  ['withdrawn', medical('withdrawn'), '2026-04-01'],
  ['lapsed', medical('lapsed'), '2026-04-01'],
  ['open', medical('assessing'), null],
])('a medical that is %s has ended', (_how, one, expected) => expect(endOfMedical(one)).toBe(expected))

test.each([
  ['the practice cares', medical('assessing'), { until: null, sourceUserId: null }, null],
  ['the care has ended', medical('assessing'), { until: '2026-05-01', sourceUserId: null }, ended('2026-05-01')],
  [
    'a merge suspends the care',
    medical('assessing'),
    { until: '2026-05-01', sourceUserId: 8 },
    { at: '2026-05-01', isHeld: true },
  ],
  ['without care: from the application on', medical('assessing'), null, ended('2026-02-01')],
  ['without care, never sent: from its start', { ...medical('assessing'), sentAt: null }, null, ended('2026-01-01')],
  ['no practice is chosen', { ...medical('draft'), practiceId: null }, null, null],
])('%s', (_what, one, care, expected) => expect(careEndOf(one, care)).toEqual(expected))

test.each([
  ['findings are not limited while care lasts', medical('accepted', '2026-03-01'), null, null],
  ['the end of the care', medical('accepted', '2026-03-01'), ended('2026-05-01'), '2026-05-01'],
  ['the end of the medical, if that was later', medical('accepted', '2026-03-01'), ended('2026-02-15'), '2026-03-01'],
  ['the end of the care, while it is open', medical('assessing'), ended('2026-02-15'), '2026-02-15'],
])('how long a practice keeps its access: %s', (_what, one, careEnd, expected) =>
  expect(keptUntil(one, careEnd)).toBe(expected),
)

const actor = {
  userId: 1,
  roles: Role.Practice_doctor,
  permissions: allBits,
  featureSet: allBits,
  organisationTypes: 1,
}
const administrator = { ...actor, roles: Role.System_administrator }
test.each([
  ['its practice reads it under its care', { ...actor, organisationId: 4, activityId: null }, true],
  ['another organisation does not', { ...actor, organisationId: 5, activityId: null }, false],
  ['nor does the person', { ...actor, organisationId: null, activityId: null }, false],
  ['nor an administrator under an activity', { ...administrator, organisationId: 4, activityId: 9 }, false],
  ['nor an administrator without an activity', { ...administrator, organisationId: 4, activityId: null }, true],
])('%s', (_who, reader, expected) => expect(readsByCare(reader, { practiceId: 4 })).toBe(expected))
