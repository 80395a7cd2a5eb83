import type { Actor } from '@clearwing/domain/access/actor.ts'
import { changeOf, type ResultAlertKind, wasOnFileAt } from '@clearwing/domain/medicals/results/alerts.ts'
import { isWithPractice } from '@clearwing/domain/medicals/status.ts'
import type { StoredMedical } from '#features/medicals/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { createAlert, type EarlierResult, listEarlierResults, listMedicalsOfPractices } from './store.ts'
import { alertExaminer } from './tell.ts'

/** A medical in which results were used, or an open one that has them. */
export type ResultUse = { medical: StoredMedical; isDecided: boolean; kind: ResultAlertKind }

/** Replacements of rows that are no longer current, by the id of the old row. */
type ReplacementsById = Map<number, number | null>

/**
 * Alerts everyone who relied on results that a laboratory has replaced (HL7 2.4, 7.4.2.11: corrections, and results
 * sent for the wrong patient).
 */
export async function alertOfChanges(
  tx: Tx,
  actor: Actor,
  userId: number,
  messageId: number,
  replacements: ReplacementsById,
) {
  if (replacements.size === 0) return
  const rows = await listEarlierResults(tx, [
    ...replacements.keys(),
    ...[...replacements.values()].filter((id) => id !== null),
  ])
  const byId = new Map(rows.map((row) => [row.result.resultId, row]))
  const changes = [...replacements].flatMap(([before, now]) => {
    const earlier = byId.get(before)
    const kind = earlier && changeOf(earlier.result, now === null ? undefined : byId.get(now)?.result)
    return earlier && kind ? [{ kind, earlier: { ...earlier, result: { ...earlier.result, replacedAt: null } } }] : []
  })
  await alert(tx, actor, messageId, usesOf(await listMedicalsOfPractices(tx, userId), changes))
}

/** Alerts that results were unlinked from a person. Returns the medicals that had them. */
export async function alertOfTakingBack(tx: Tx, actor: Actor, userId: number, messageId: number, resultIds: number[]) {
  const used = await usesOfResults(tx, userId, resultIds)
  await alert(tx, actor, messageId, used)
  return used
}

/** Medicals of a person that have these results, or were decided while they were current. */
export async function usesOfResults(tx: Tx, userId: number, resultIds: number[]): Promise<ResultUse[]> {
  if (resultIds.length === 0) return []
  const changes = (await listEarlierResults(tx, resultIds)).map((earlier) => ({ kind: 'taken back' as const, earlier }))
  return usesOf(await listMedicalsOfPractices(tx, userId), changes)
}

type Change = { kind: ResultAlertKind; earlier: EarlierResult }

/**
 * The most serious change for each medical. An open medical needs no alert for a correction, because its decision will
 * be based on the current results, but it does if a result belonged to another person.
 */
function usesOf(medicals: StoredMedical[], changes: Change[]): ResultUse[] {
  return medicals.flatMap((medical) => {
    const { decidedAt } = medical
    const isDecided = decidedAt !== null
    const kinds = changes.flatMap(({ kind, earlier }) => {
      const { result, filedAt, receivedAt } = earlier
      const isUsed =
        decidedAt === null
          ? result.medicalId === medical.medicalId && isWithPractice(medical.status) && kind !== 'corrected'
          : wasOnFileAt({ filedAt: filedAt ?? receivedAt, replacedAt: result.replacedAt }, decidedAt)
      return isUsed ? [kind] : []
    })
    const kind = gravest.find((one) => kinds.includes(one))
    return kind ? [{ medical, isDecided, kind }] : []
  })
}

const gravest: ResultAlertKind[] = ['taken back', 'withdrawn', 'corrected']

async function alert(tx: Tx, actor: Actor, messageId: number, used: ResultUse[]) {
  for (const one of used) {
    await createAlert(tx, actor, { ...one, messageId })
    await alertExaminer(tx, actor, one.medical)
  }
}
