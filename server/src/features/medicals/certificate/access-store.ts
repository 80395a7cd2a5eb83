import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { HolderRelation } from '@clearwing/domain/medicals/certificate/event-rules.ts'
import type { Delegated } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { isHeldOn } from '@clearwing/domain/medicals/examiners/rules.ts'
import type { MedicalAccess } from '@clearwing/domain/medicals/rules/parties.ts'
import { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { isOpen } from '@clearwing/domain/medicals/status.ts'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { isInCare } from '#features/clients/index.ts'
import { delegations } from '#features/medicals/assessment/tables.ts'
import { visibleMedicals } from '#features/medicals/scope-store.ts'
import { medicals } from '#features/medicals/tables.ts'
import type { FindingVisibilityFields } from '#features/medicals/visible-findings-store.ts'
import { registrations } from '#features/registrations/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { certificates } from './tables.ts'

const openStatuses = MedicalStatus.options.filter(isOpen)

export type OpenMedicalAccess = MedicalAccess & FindingVisibilityFields & Pick<typeof medicals.$inferSelect, 'classes'>

/** The person's open medicals with a regulator, at any practice. Identity data is not read. */
export async function listOpenMedicals(db: Db, userId: number, regulatorId: number): Promise<OpenMedicalAccess[]> {
  const isOfPerson = and(eq(medicals.userId, userId), eq(medicals.regulatorId, regulatorId))
  const rows = await db
    .select()
    .from(medicals)
    .where(and(isOfPerson, inArray(medicals.status, openStatuses)))
  return rows.map((row) => ({ ...row, identity: null }))
}

/** A regulator's delegations to the actor on a day. */
export async function listDelegated(db: Db, { userId }: Actor, regulatorId: number, day: string): Promise<Delegated[]> {
  const isGiven = and(eq(delegations.userId, userId), eq(delegations.regulatorId, regulatorId))
  const rows = await db.select().from(delegations).where(isGiven)
  return rows.filter((row) => isHeldOn(row, day)).map(({ medicalClass, powers }) => ({ medicalClass, powers }))
}

/** Relationship of the actor to a person, for rules about that person's certificates. */
export async function relationTo(db: Db, { organisationId }: Actor, userId: number): Promise<HolderRelation> {
  if (organisationId === null) return { userId, isInCare: false, isRegistered: false }
  const { approvedAt, regulatorId } = registrations
  const isApproved = and(eq(regulatorId, organisationId), eq(registrations.userId, userId), isNotNull(approvedAt))
  return {
    userId,
    isInCare: await isInCare(db, organisationId, userId),
    isRegistered: (await db.$count(registrations, isApproved)) > 0,
  }
}

/** Which of these medicals were submitted to their regulator. */
export async function submittedOf(db: Db, medicalIds: number[]) {
  const { medicalId, submittedAt } = medicals
  const rows = await db
    .select({ medicalId })
    .from(medicals)
    .where(and(inArray(medicalId, medicalIds), isNotNull(submittedAt)))
  return new Set(rows.map((row) => row.medicalId))
}

/**
 * `canViewCertificate` as a query: whether this certificate is visible to the actor. One query for missing and hidden
 * ones, so that response times reveal no more than the response.
 */
export async function isCertificateVisible(db: Db, actor: Actor, certificateId: number) {
  const isOwnMedical = eq(medicals.medicalId, certificates.medicalId)
  const isOpenWithRegulator = and(
    eq(medicals.userId, certificates.userId),
    eq(medicals.regulatorId, certificates.regulatorId),
    inArray(medicals.status, openStatuses),
  )
  const [row] = await db
    .select({ certificateId: certificates.certificateId })
    .from(certificates)
    .innerJoin(medicals, or(isOwnMedical, isOpenWithRegulator))
    .where(and(eq(certificates.certificateId, certificateId), visibleMedicals(actor)))
    .limit(1)
  return row !== undefined
}
