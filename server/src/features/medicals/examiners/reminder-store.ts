import { classInSentence, type MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { ReminderReason } from '@clearwing/domain/reminders/schema.ts'
import { and, asc, between, eq, gt, isNull, lte, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { delegations } from '#features/medicals/assessment/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import type { Db } from '#platform/database/database.ts'

const later = alias(delegations, 'later')

/** Delegations of examiners that expire between these days, unless another continues them. */
export async function listDelegationReasons(db: Db, _day: string, from: string, to: string): Promise<ReminderReason[]> {
  const continued = db
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.userId, delegations.userId),
        eq(later.regulatorId, delegations.regulatorId),
        eq(later.medicalClass, delegations.medicalClass),
        isNull(later.endedAt),
        lte(later.fromDay, sql`${delegations.toDay} + 1`),
        or(isNull(later.toDay), gt(later.toDay, delegations.toDay)),
      ),
    )
  const rows = await db
    .select({ row: delegations, by: organisations.name, shortName: organisations.shortName })
    .from(delegations)
    .innerJoin(organisations, eq(organisations.organisationId, delegations.regulatorId))
    .where(and(isNull(delegations.endedAt), between(delegations.toDay, from, to), not(sql`exists ${continued}`)))
    .orderBy(asc(delegations.delegationId))
  return rows.map(({ row: { delegationId, userId, regulatorId, medicalClass, fromDay, toDay }, by, shortName }) => ({
    kind: 'examiner_credentials',
    userId,
    subjectUserId: userId,
    organisationId: regulatorId,
    occurrence: `delegation ${delegationId} ${toDay}`,
    description: `Delegation of ${classInSentence(medicalClass as MedicalClass)} by ${shortName}`,
    by,
    startedOn: fromDay,
    dueOn: toDay,
    step: 'Ask for a new delegation',
    path: `/regulator/examiners/${userId}`,
  }))
}
