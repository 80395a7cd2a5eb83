import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { isAbnormal } from '@clearwing/domain/hl7/message/flag.ts'
import { endOfMedical } from '@clearwing/domain/medicals/care-end.ts'
import { type AnsweringResult, lineStates, underNumber } from '@clearwing/domain/medicals/results/requests/lines.ts'
import { requestStatus, tellsDoctor } from '@clearwing/domain/medicals/results/requests/status.ts'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { labRequests, results } from '#features/medicals/results/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { hasCareEnded } from '#features/medicals/visible-findings-store.ts'
import { flush } from '#platform/database/at-commit.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { findLabRequest, type RequestChange, type RequestWithNames, updateRequest } from './store.ts'
import { tellRequester } from './tell.ts'

/**
 * Updates requests with the results that have arrived, when results of this person are filed or unlinked. Requests of
 * other people are never affected. `medicalIds`: medicals that the results were filed to, because a paper form comes
 * back without our number. A request of a medical that has ended stays as it is once the care has ended too: its
 * practice may not learn of later results.
 */
export async function settleRequests(
  tx: Tx,
  actor: Actor,
  userId: number,
  numbers: string[],
  medicalIds: number[] = [],
) {
  if (numbers.length === 0 && medicalIds.length === 0) return
  const isMeant = or(inArray(labRequests.number, numbers), inArray(labRequests.medicalId, medicalIds))
  const found = await tx
    .select({ labRequestId: labRequests.labRequestId, medical: medicals })
    .from(labRequests)
    .innerJoin(medicals, eq(medicals.medicalId, labRequests.medicalId))
    .where(and(eq(labRequests.userId, userId), isMeant))
    .orderBy(asc(labRequests.labRequestId))
    .for('update', { of: labRequests })
  if (found.length === 0) return
  await flush(tx)
  for (const { labRequestId, medical } of found)
    if (endOfMedical(medical) === null || !(await hasCareEnded(tx, medical)))
      await settleRequest(tx, actor, labRequestId)
}

/** Updates one locked request and returns its new state. */
export async function settleRequest(tx: Tx, actor: Actor, labRequestId: number, change: RequestChange = {}) {
  const stored = await findLabRequest(tx, labRequestId)
  if (!stored) return
  const { row: before } = stored
  const next = { ...change, ...(await standingOf(tx, stored, change)) }
  if (isSame(before, next)) return before
  const after = await updateRequest(tx, actor, before, next)
  if (tellsDoctor(before, after) !== undefined) await tellRequester(tx, theSystem, after, 'resultsIn')
  return after
}

async function standingOf(tx: Tx, { row, order }: RequestWithNames, change: RequestChange) {
  const asked = { number: row.number, tests: row.tests, requestedOn: dayInZone(row.requestedAt) }
  const answers = await listAnswers(tx, row)
  const lines = lineStates(asked, answers)
  const own = underNumber(asked, answers)
  const status = requestStatus({
    isCancelled: (change.cancelledAt ?? row.cancelledAt) !== null,
    order,
    lines,
    hasOthers: own.length > 0 && lines.every((line) => line.status === 'asked'),
  })
  return {
    lines,
    status,
    isAbnormal: lines.some((line) => line.isAbnormal) || own.some(({ abnormality }) => isAbnormal(abnormality)),
    closedAt: status === 'complete' ? (row.closedAt ?? tx.now) : null,
  }
}

/** A missing key for a line means that nothing has arrived, so it counts as equal. */
function isSame(before: Record<string, unknown>, next: Record<string, unknown>) {
  return Object.entries(next).every(([key, value]) => {
    if (key === 'lines' && (before.lines as unknown[]).length === 0)
      return (value as { status: string }[]).every(({ status }) => status === 'asked')
    return JSON.stringify(before[key]) === JSON.stringify(value)
  })
}

/** Current results of this person under the number of the request, and those filed to its medical without a number. */
async function listAnswers(tx: Tx, { userId, number, medicalId }: RequestWithNames['row']): Promise<AnsweringResult[]> {
  const withoutNumber = and(eq(results.medicalId, medicalId), isNull(results.requestNumber))
  return tx
    .select({
      requestNumber: results.requestNumber,
      requestLine: results.requestLine,
      analyte: results.analyte,
      status: results.status,
      abnormality: results.abnormality,
      day: results.collectedOn,
    })
    .from(results)
    .where(
      and(
        eq(results.userId, userId),
        or(eq(results.requestNumber, number), withoutNumber),
        isNull(results.takenBackAt),
        isNull(results.replacedAt),
      ),
    )
}

/** Requests that the results of a message may answer: by their number, or by the medical they were filed to. */
export const listRequestsAnsweredBy = (db: Db, messageId: number) =>
  db
    .selectDistinct({
      labRequestId: labRequests.labRequestId,
      number: labRequests.number,
      status: labRequests.status,
    })
    .from(results)
    .innerJoin(
      labRequests,
      and(
        eq(labRequests.userId, results.userId),
        or(
          eq(labRequests.number, results.requestNumber),
          and(isNull(results.requestNumber), eq(labRequests.medicalId, results.medicalId)),
        ),
      ),
    )
    .where(and(eq(results.messageId, messageId), isNull(results.takenBackAt)))
