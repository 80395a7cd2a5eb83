import { dayInZone } from '@clearwing/domain/dates.ts'
import type { ClockRow } from '@clearwing/domain/medicals/clocks.ts'
import type { RecordHolder } from '@clearwing/domain/privacy-requests/schema.ts'
import { holderTypes } from '@clearwing/domain/privacy-requests/statements/rules.ts'
import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { ruleRows } from '#features/medicals/dated-rules/tables.ts'
import { referrals } from '#features/medicals/referrals/tables.ts'
import { allRules } from '#features/medicals/rule-rows/index.ts'
import { submissions } from '#features/medicals/submission/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import type { Db } from '#platform/database/database.ts'

const allTypes = holderTypes.reduce((mask, type) => mask | type, 0)

/** Organisations that can answer a privacy request. */
const isOfHolderType = sql`${organisations.organisationTypes} & ${allTypes} <> 0`

/** The organisation has or had care of the person, a medical or a referral, or approved a number: a record remains. */
const holdsRecordOf = (userId: number): SQL =>
  sql`(${isOfHolderType} and (
    exists (select from ${clients} where ${clients.userId} = ${userId}
      and ${clients.organisationId} = ${organisations.organisationId})
    or exists (select from ${registrations} where ${registrations.userId} = ${userId}
      and ${registrations.regulatorId} = ${organisations.organisationId} and ${registrations.approvedAt} is not null)
    or exists (select from ${medicals} where ${medicals.userId} = ${userId} and ${medicals.sentAt} is not null
      and ${medicals.practiceId} = ${organisations.organisationId})
    or exists (select from ${submissions} inner join ${medicals} on ${medicals.medicalId} = ${submissions.medicalId}
      where ${medicals.userId} = ${userId} and ${submissions.regulatorId} = ${organisations.organisationId})
    or exists (select from ${referrals} inner join ${medicals} on ${medicals.medicalId} = ${referrals.medicalId}
      where ${medicals.userId} = ${userId} and ${referrals.practiceId} = ${organisations.organisationId})))`

/** True if the organisation holds a record of this person. */
export const holdsRecord = async (db: Db, organisationId: number, userId: number) =>
  (await db.$count(organisations, and(eq(organisations.organisationId, organisationId), holdsRecordOf(userId)))) > 0

/** True for an organisation to which a request can be transferred. */
export const canHoldRecords = async (db: Db, organisationId: number) =>
  (await db.$count(organisations, and(eq(organisations.organisationId, organisationId), isOfHolderType))) > 0

/** A medical that was sent to a practice is held there, and by the regulator to which it was submitted. */
const isHeldBy = (organisationIds: number[]) =>
  and(
    isNotNull(medicals.sentAt),
    or(
      inArray(medicals.practiceId, organisationIds),
      and(
        inArray(medicals.regulatorId, organisationIds),
        sql`exists (select from ${submissions} where ${submissions.medicalId} = ${medicals.medicalId})`,
      ),
    ),
  )

/** The organisations that hold a person's record, each with the person's medicals there, latest first. */
export async function listRecordHolders(db: Db, userId: number): Promise<RecordHolder[]> {
  const { organisationId, name, searchText } = organisations
  const holders = await db
    .select({ organisationId, name })
    .from(organisations)
    .where(holdsRecordOf(userId))
    .orderBy(asc(searchText))
  const ids = holders.map((holder) => holder.organisationId)
  const { medicalId, classes, sentAt, practiceId, regulatorId } = medicals
  const held =
    ids.length === 0
      ? []
      : await db
          .select({ medicalId, classes, sentAt, practiceId, regulatorId })
          .from(medicals)
          .where(and(eq(medicals.userId, userId), isHeldBy(ids)))
          .orderBy(desc(medicalId))
  return holders.map((holder) => {
    const own = held.filter((one) => [one.practiceId, one.regulatorId].includes(holder.organisationId))
    return {
      ...holder,
      medicals: own.map((one) => ({
        medicalId: one.medicalId,
        classes: one.classes,
        day: dayInZone(one.sentAt ?? db.now),
      })),
    }
  })
}

/** True if the organisation holds this medical of the person. */
export const holdsMedical = async (
  db: Db,
  { organisationId, userId, medicalId }: { organisationId: number; userId: number; medicalId: number },
) =>
  (await db.$count(
    medicals,
    and(eq(medicals.medicalId, medicalId), eq(medicals.userId, userId), isHeldBy([organisationId])),
  )) > 0

/** Clock rows that apply: those of the organisation, of the person's regulator, or else of the first regulator. */
export async function clockRowsFor(db: Db, organisationId: number, userId: number): Promise<ClockRow[]> {
  const [first] = await db
    .select({ regulatorId: sql<number>`${ruleRows.regulatorId}` })
    .from(ruleRows)
    .where(and(eq(ruleRows.kind, 'clock'), isNotNull(ruleRows.regulatorId)))
    .orderBy(
      sql`${ruleRows.regulatorId} = ${organisationId} desc`,
      sql`exists (select from ${registrations} where ${registrations.userId} = ${userId}
        and ${registrations.approvedAt} is not null and ${registrations.regulatorId} = ${ruleRows.regulatorId}) desc`,
      asc(ruleRows.regulatorId),
    )
    .limit(1)
  return first ? allRules<ClockRow>(db, first.regulatorId, 'clock') : []
}
