import { expect, test } from 'vitest'
import { type Actor, individualRights } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import type { ReferralAccess } from '#medicals/referrals/rules.ts'
import {
  type AppointmentAccess,
  appointmentsVisibleTo,
  canBook,
  canBookReferred,
  canCancelAppointment,
  canListClasses,
  canMoveAppointment,
  canOverrideBookingRules,
  canSetAppointmentStatus,
  canSetUpAppointments,
  canViewAppointment,
  canViewAppointments,
  canViewWaitList,
} from './rules.ts'

const applicant = 5
const specialist = 6
const at = (roles: number, organisationId = 7, organisationTypes: number = OrganisationType.Medical_practice) =>
  actorWith({ organisationId, organisationTypes, roles, featureSet: Feature.Appointments })
const administrator = actorWith({
  organisationId: 1,
  roles: Role.System_administrator,
  permissions: allBits,
  featureSet: allBits,
})

const actors: Record<string, Actor> = {
  IND: actorWith({ userId: applicant, ...individualRights }),
  otherIND: actorWith({ userId: 4, ...individualRights }),
  DIR: at(Role.Director),
  MGR: at(Role.Manager),
  DOC: at(Role.Practice_doctor),
  NUR: at(Role.Nurse),
  STA: at(Role.Staff),
  SPE: at(Role.Specialist),
  ownSPE: { ...at(Role.Specialist), userId: specialist },
  otherMGR: at(Role.Manager, 8),
  noFeature: { ...at(Role.Manager), featureSet: allBits & ~Feature.Appointments },
  FLY: at(Role.Director, 7, 0),
  REG: at(Role.Regulator_doctor, 7, OrganisationType.Medical_regulator),
  SYS: { ...administrator, activityId: 3 },
  idleSYS: administrator,
  selfDOC: { ...at(Role.Practice_doctor), userId: applicant },
}

const appointment: AppointmentAccess = { userId: applicant, organisationId: 7, staffUserIds: [specialist] }
const whoMay = (may: (actor: Actor) => boolean) =>
  Object.entries(actors)
    .filter(([, actor]) => may(actor))
    .map(([name]) => name)
    .join(' ')

const acting = 'IND DIR MGR DOC NUR STA ownSPE SYS'
const practice = 'DIR MGR DOC NUR STA ownSPE SYS'

const cases: [rule: string, may: (actor: Actor) => boolean, allowed: string][] = [
  ['sees the board', (actor) => canViewAppointments(actor, 7), 'DIR MGR DOC NUR STA SPE ownSPE SYS selfDOC'],
  ['sees an appointment', (actor) => canViewAppointment(actor, appointment), `${acting} selfDOC`],
  ['books', (actor) => canBook(actor, appointment), acting],
  ['moves', (actor) => canMoveAppointment(actor, appointment), acting],
  ['cancels', (actor) => canCancelAppointment(actor, appointment), acting],
  ['goes beyond the rules', (actor) => canOverrideBookingRules(actor, appointment), practice],
  ['sets the status', (actor) => canSetAppointmentStatus(actor, appointment), practice],
  ['sets up', (actor) => canSetUpAppointments(actor, 7), 'DIR MGR SYS'],
  ['lists classes', canListClasses, 'IND otherIND DIR MGR DOC NUR STA SPE ownSPE otherMGR SYS selfDOC'],
  ['sees the wait list', (actor) => canViewWaitList(actor, 7), 'DIR MGR DOC NUR STA SYS selfDOC'],
]

test.each(cases)('who %s', (_rule, may, allowed) => expect(whoMay(may)).toBe(allowed))

test('a specialist sees only appointments with themselves', () => {
  expect(appointmentsVisibleTo(at(Role.Specialist))).toBe('own')
  expect(appointmentsVisibleTo(at(Role.Specialist | Role.Staff))).toBe('all')
})

const today = '2026-11-29'
const referral: ReferralAccess = {
  specialistPracticeId: 9,
  status: 'accepted',
  accessEndsOn: null,
  userId: applicant,
  assignedTo: specialist,
  isMedicalOpen: true,
}
const asked: Actor = {
  ...at(Role.Specialist, 9, OrganisationType.Specialist_practice),
  userId: specialist,
  permissions: Permission.Medicals,
  featureSet: Feature.Appointments | Feature.Medicals,
}

test.each<[string, Partial<Actor>, Partial<ReferralAccess>, boolean]>([
  ['the specialist who accepted', {}, {}, true],
  ['a specialist before anyone accepts', {}, { status: 'asked', assignedTo: null }, true],
  ['a specialist who is asked again', {}, { status: 'returned' }, true],
  ['a doctor of the practice', { userId: 8, roles: Role.Practice_doctor }, {}, true],
  ['its desk, which sees no referrals', { userId: 8, roles: Role.Staff }, {}, false],
  ['its manager, who sees no referrals', { userId: 8, roles: Role.Manager }, {}, false],
  ['a specialist without the permission for medicals', { permissions: 0 }, {}, false],
  ['a practice without appointments', { featureSet: Feature.Medicals }, {}, false],
  ['another practice', { organisationId: 8 }, {}, false],
  ['the person themselves', { userId: applicant }, {}, false],
  ['once it is reported', {}, { status: 'reported' }, false],
  ['once it is declined', {}, { status: 'declined' }, false],
  ['once it is withdrawn', {}, { status: 'withdrawn' }, false],
  ['once it is closed', {}, { status: 'closed', accessEndsOn: '2027-01-01' }, false],
  ['once its medical is decided', {}, { isMedicalOpen: false }, false],
])('%s may book someone who was referred: %o %o %s', (_, actor, given, may) =>
  expect(canBookReferred({ ...asked, ...actor }, { ...referral, ...given }, today)).toBe(may),
)
