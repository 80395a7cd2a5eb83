import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { ResultAlert, ResultAlertKind } from '@clearwing/domain/medicals/results/alerts.ts'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { hl7Messages } from '#features/hl7/tables.ts'
import { results } from '#features/medicals/results/tables.ts'
import type { audienceOf, StoredMedical } from '#features/medicals/store.ts'
import { medicals } from '#features/medicals/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { resultAlerts } from './tables.ts'

/** Results as they were, with when they were filed to this person. */
export const listEarlierResults = (tx: Tx, resultIds: number[]) =>
  tx
    .select({ result: results, filedAt: hl7Messages.filedAt, receivedAt: hl7Messages.receivedAt })
    .from(results)
    .innerJoin(hl7Messages, eq(hl7Messages.messageId, results.messageId))
    .where(inArray(results.resultId, resultIds))
export type EarlierResult = Awaited<ReturnType<typeof listEarlierResults>>[number]

/** All medicals of a person that were with a practice: decided, or still open. */
export const listMedicalsOfPractices = (db: Db, userId: number): Promise<StoredMedical[]> =>
  db
    .select()
    .from(medicals)
    .where(and(eq(medicals.userId, userId), isNotNull(medicals.practiceId)))
    .orderBy(asc(medicals.medicalId))

type NewAlert = { medical: StoredMedical; messageId: number; kind: ResultAlertKind; isDecided: boolean }

export async function createAlert(tx: Tx, actor: Actor, { medical, ...given }: NewAlert) {
  const after = { ...given, medicalId: medical.medicalId, raisedAt: tx.now }
  const [row] = await tx
    .insert(resultAlerts)
    .values(after)
    .onConflictDoNothing()
    .returning({ resultAlertId: resultAlerts.resultAlertId })
  if (!row) return
  await write(tx, actor, medical, { action: 'create', entityId: row.resultAlertId, after })
}

type AlertChange = { action: 'create' | 'change'; entityId: number; after: object }

async function write(tx: Tx, actor: Actor, medical: AlertedMedical, change: AlertChange) {
  await record(tx, actor, { ...change, entity: 'result alert', subjectUserId: medical.userId })
  const practice: Audience[] = medical.practiceId === null ? [] : [{ organisationId: medical.practiceId }]
  const { medicalId: id } = medical
  await invalidateTags(tx, practice, { type: 'Result', id }, { type: 'Medical', id })
}

/** Alerts that no one in this practice has reviewed yet, oldest first; never those about the user's own medical. */
export async function listAlerts(db: Db, { organisationId, userId }: Actor): Promise<ResultAlert[]> {
  const rows = await db
    .select({ alert: resultAlerts, userId: medicals.userId, personName: shownNameOf(users) })
    .from(resultAlerts)
    .innerJoin(medicals, eq(medicals.medicalId, resultAlerts.medicalId))
    .innerJoin(users, eq(users.userId, medicals.userId))
    .where(and(isNull(resultAlerts.seenAt), eq(medicals.practiceId, organisationId ?? 0)))
    .orderBy(asc(resultAlerts.resultAlertId))
    .limit(100)
  return rows
    .filter((row) => row.userId !== userId)
    .map(({ alert, personName }) => ({ ...alert, personName: personName ?? '' }))
}

type AlertedMedical = Parameters<typeof audienceOf>[0] & { medicalId: number }

/** Marks the alerts of a medical as reviewed by a doctor. Returns their number. */
export async function settleAlerts(tx: Tx, actor: Actor, medical: AlertedMedical) {
  const after = { seenBy: actor.userId, seenAt: tx.now }
  const isOpen = and(eq(resultAlerts.medicalId, medical.medicalId), isNull(resultAlerts.seenAt))
  const rows = await tx.update(resultAlerts).set(after).where(isOpen).returning()
  for (const { resultAlertId } of rows)
    await write(tx, actor, medical, { action: 'change', entityId: resultAlertId, after })
  return rows.length
}
