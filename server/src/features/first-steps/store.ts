import type { Actor } from '@clearwing/domain/access/actor.ts'
import { OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { type firstStepsOf, stepsFor } from '@clearwing/domain/first-steps/rules.ts'
import type { FirstSteps, Newcomer } from '@clearwing/domain/first-steps/schema.ts'
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { secondSteps } from '#features/account/second-step/tables.ts'
import { appointmentCalendars, appointments } from '#features/appointments/tables.ts'
import { debitAuthorities } from '#features/invoices/debits/tables.ts'
import { organisationLocations } from '#features/locations/tables.ts'
import { examiners } from '#features/medicals/assessment/tables.ts'
import { audits } from '#features/medicals/audit/tables.ts'
import { certificates } from '#features/medicals/certificate/tables.ts'
import { submissions } from '#features/medicals/submission/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import { employments, relationRequests } from '#features/relations/tables.ts'
import { reportUses } from '#features/reports/tables.ts'
import { requirements } from '#features/requirements/tables.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { history } from '#platform/history/tables.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { hiddenFirstSteps } from './tables.ts'

/** The history's name for the test certificate of a practice. */
export const testCertificate = 'test certificate'

/** Whether a row of this table meets the condition. The condition names only columns of that table. */
const has = (table: PgTable, where: SQL | undefined) => sql<boolean>`exists (select from ${table} where ${where})`

type Fact = SQL<boolean>
type FactsOf<Who extends Newcomer> = Record<keyof (typeof firstStepsOf)[Who], Fact>

const ofIndividual = (userId: number): FactsOf<'individual'> => ({
  contact: has(users, and(eq(users.userId, userId), isNotNull(users.phone), isNotNull(users.street))),
  number: has(
    registrations,
    and(eq(registrations.userId, userId), sql`${registrations.status} not in ('refused', 'withdrawn')`),
  ),
  secondStep: has(secondSteps, and(eq(secondSteps.userId, userId), isNotNull(secondSteps.twoFactorConfiguredAt))),
  application: has(medicals, eq(medicals.userId, userId)),
  visit: has(appointments, eq(appointments.userId, userId)),
})

const ofPractice = (db: Db, organisationId: number): FactsOf<'practice'> => ({
  logo: has(organisations, and(eq(organisations.organisationId, organisationId), isNotNull(organisations.logoFileId))),
  location: has(
    organisationLocations,
    and(eq(organisationLocations.organisationId, organisationId), isNull(organisationLocations.archivedAt)),
  ),
  hours: has(
    appointmentCalendars,
    and(eq(appointmentCalendars.organisationId, organisationId), sql`${appointmentCalendars.weeks} <> '[]'`),
  ),
  member: hasSeveralMembers(db, organisationId),
  signature: has(
    memberships,
    and(isMemberOf(db, organisationId), sql`${memberships.roles} & ${Role.Practice_doctor} <> 0`, hasSigned),
  ),
  payment: or(
    has(organisations, and(eq(organisations.organisationId, organisationId), isNotNull(organisations.feesContact))),
    has(debitAuthorities, and(eq(debitAuthorities.organisationId, organisationId), isNull(debitAuthorities.endedAt))),
  ) as Fact,
  testPrint: has(history, and(eq(history.entity, testCertificate), eq(history.entityId, organisationId))),
})

const ofFlyingOrganisation = (db: Db, organisationId: number): FactsOf<'flyingOrganisation'> => ({
  member: hasSeveralMembers(db, organisationId),
  pilots: has(
    relationRequests,
    and(eq(relationRequests.organisationId, organisationId), eq(relationRequests.kind, 'employment')),
  ),
  requirements: has(requirements, eq(requirements.organisationId, organisationId)),
  board: has(history, and(eq(history.entity, 'employment'), eq(history.entityId, organisationId), isRead)),
})

const ofRegulator = (db: Db, organisationId: number, userId: number): FactsOf<'regulator'> => ({
  member: hasSeveralMembers(db, organisationId),
  examiners: has(examiners, eq(examiners.regulatorId, organisationId)),
  queue: has(submissions, and(eq(submissions.regulatorId, organisationId), isNotNull(submissions.acceptedAt))),
  audit: has(
    submissions,
    and(
      eq(submissions.regulatorId, organisationId),
      has(audits, and(sql`${audits.submissionId} = ${submissions.submissionId}`, isNotNull(audits.finishedAt))),
    ),
  ),
  report: has(reportUses, and(eq(reportUses.userId, userId), isNotNull(reportUses.lastRunAt))),
})

const isRead = eq(history.action, 'read')
const hasSigned = has(
  users,
  and(sql`${users.userId} = ${memberships.userId}`, isNotNull(users.signatureFileId), isNotNull(users.stampFileId)),
)
const isMemberOf = (db: Db, organisationId: number) =>
  and(eq(memberships.organisationId, organisationId), isCurrentOn(memberships, today(db)))
const hasSeveralMembers = (db: Db, organisationId: number) =>
  sql<boolean>`(select count(*) > 1 from ${memberships} where ${isMemberOf(db, organisationId)})`

/** What the product has done for them: from then on, no one needs these steps. */
const isUnderWay = {
  individual: (id: number) => has(certificates, eq(certificates.userId, id)),
  practice: (id: number) =>
    has(
      medicals,
      and(eq(medicals.practiceId, id), has(certificates, sql`${certificates.medicalId} = ${medicals.medicalId}`)),
    ),
  flyingOrganisation: (id: number) =>
    has(employments, and(eq(employments.organisationId, id), isNull(employments.endedAt))),
  regulator: (id: number) => has(submissions, and(eq(submissions.regulatorId, id), isNotNull(submissions.acceptedAt))),
} satisfies Record<Newcomer, (id: number) => Fact>

function factsOf(db: Db, { userId, organisationId }: Actor, newcomer: Newcomer): Record<string, Fact> {
  if (newcomer === 'individual' || organisationId === null) return ofIndividual(userId)
  if (newcomer === 'practice') return ofPractice(db, organisationId)
  return newcomer === 'regulator' ? ofRegulator(db, organisationId, userId) : ofFlyingOrganisation(db, organisationId)
}

/** The first steps of a user, each done or not as the records show. */
export async function readFirstSteps(db: Db, actor: Actor, newcomer: Newcomer): Promise<FirstSteps> {
  const [row] = await db
    .select({
      facts: factsOf(db, actor, newcomer),
      isHidden: has(hiddenFirstSteps, isPlace(actor)),
      isUnderWay: isUnderWay[newcomer](actor.organisationId ?? actor.userId),
    })
    .from(users)
    .where(eq(users.userId, actor.userId))
  const { facts, ...others } = found(row)
  const steps = stepsFor(actor, newcomer).map(({ key }) => ({ key, isDone: facts[key] === true }))
  return { newcomer, steps, ...others }
}

const isPlace = ({ userId, organisationId }: Actor) =>
  and(
    eq(hiddenFirstSteps.userId, userId),
    sql`${hiddenFirstSteps.organisationId} is not distinct from ${organisationId}::int`,
  )

/** Hides the first steps of this user here, or shows them again. */
export async function hideFirstSteps(tx: Tx, actor: Actor, isHidden: boolean) {
  const { userId, organisationId } = actor
  if (isHidden)
    await tx.insert(hiddenFirstSteps).values({ userId, organisationId, hiddenAt: tx.now }).onConflictDoNothing()
  else await tx.delete(hiddenFirstSteps).where(isPlace(actor))
  await invalidateTags(tx, [{ userId }], { type: 'FirstSteps' })
}

/** The regulator whose certificate a practice prints: one that has appointed an examiner there, if any has. */
export async function findRegulatorOf(db: Db, organisationId: number) {
  const hasAppointed = has(
    examiners,
    and(
      sql`${examiners.regulatorId} = ${organisations.organisationId}`,
      has(memberships, and(isMemberOf(db, organisationId), sql`${memberships.userId} = ${examiners.userId}`)),
    ),
  )
  const [row] = await db
    .select({ organisationId: organisations.organisationId })
    .from(organisations)
    .where(sql`${organisations.organisationTypes} & ${OrganisationType.Medical_regulator} <> 0`)
    .orderBy(desc(hasAppointed), asc(organisations.organisationId))
    .limit(1)
  return row && findOrganisation(db, row.organisationId)
}
