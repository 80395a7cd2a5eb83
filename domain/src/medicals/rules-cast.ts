import type { Actor } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import type { MedicalAccess } from './rules.ts'
import type { MedicalStatus } from './schema.ts'

// Actors and records for the tests of the rules.

export const personId = 11
export const practiceId = 22
export const regulatorId = 33

export const actorAt = (organisationId: number, organisationTypes: number, roles: number, given: Partial<Actor> = {}) =>
  actorWith({
    userId: 99,
    organisationId,
    organisationTypes,
    roles,
    permissions: Permission.Medicals,
    featureSet: Feature.Medicals,
    ...given,
  })

const { Medical_practice, Medical_regulator, Regulator, Specialist_practice } = OrganisationType
export const actors = {
  IND: actorWith({ userId: personId, roles: Role.Individual, permissions: Permission.Messages, featureSet: allBits }),
  STA: actorAt(practiceId, Medical_practice, Role.Staff),
  MGR: actorAt(practiceId, Medical_practice, Role.Manager),
  DIR: actorAt(practiceId, Medical_practice, Role.Director),
  NUR: actorAt(practiceId, Medical_practice, Role.Nurse),
  DOC: actorAt(practiceId, Medical_practice, Role.Practice_doctor),
  RDR: actorAt(regulatorId, Medical_regulator | Regulator, Role.Regulator_doctor),
  REG: actorAt(regulatorId, Medical_regulator | Regulator, Role.Regulator),
  SYS: actorAt(1, OrganisationType.System_administration, Role.System_administrator, { activityId: 5 }),
  // Actors who may never do anything.
  idle: actorAt(1, OrganisationType.System_administration, Role.System_administrator),
  otherIND: actorWith({ userId: 12, roles: Role.Individual }),
  atWork: actorAt(44, 0, Role.Individual | Role.Staff, { userId: personId }),
  otherDOC: actorAt(23, Medical_practice, Role.Practice_doctor),
  otherRDR: actorAt(34, Medical_regulator, Role.Regulator_doctor),
  SPE: actorAt(23, Specialist_practice, Role.Specialist),
  FLY: actorAt(practiceId, 0, Role.Practice_doctor),
  withoutPermission: actorAt(practiceId, Medical_practice, Role.Practice_doctor, { permissions: 0 }),
  withoutFeature: actorAt(practiceId, Medical_practice, Role.Practice_doctor, { featureSet: 0 }),
  CON: actorAt(55, OrganisationType.Convenor, Role.Convenor_doctor),
}
export type ActorName = keyof typeof actors

export const moment = '2026-11-20T00:00:00.000Z'
export const sightedIdentity = { kind: 'New Zealand passport', characters: '482', sightedByName: '', sightedAt: moment }

/** A medical with the data it would have in this status. */
export function medicalIn(status: MedicalStatus, given: Partial<MedicalAccess> = {}): MedicalAccess {
  const isWitnessed = !['draft', 'at_practice', 'withdrawn', 'lapsed', 'to_send', 'declared'].includes(status)
  const signed = isWitnessed ? moment : null
  const isSent = ['submitted', 'to_decide', 'in_audit', 'queried', 'returned', 'accepted'].includes(status)
  const submittedAt = isSent ? moment : null
  const isDecided = isSent && status !== 'to_decide'
  const examinedOn = isWitnessed && status !== 'signed' ? '2026-11-20' : null
  return {
    userId: personId,
    practiceId: ['draft', 'to_send', 'declared'].includes(status) ? null : practiceId,
    regulatorId,
    kind: ['to_send', 'declared'].includes(status) ? 'declaration' : 'certificate',
    status,
    submittedAt,
    examinedOn,
    decidedAt: isDecided || status === 'issued' || status === 'declined' ? moment : null,
    signedAt: signed,
    witnessedAt: signed,
    identity: isWitnessed ? sightedIdentity : null,
    ...given,
  }
}
