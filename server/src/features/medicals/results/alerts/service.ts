import type { Actor } from '@clearwing/domain/access/actor.ts'
import { changeOf, type ResultAlertKind, stoodAt } from '@clearwing/domain/medicals/results/alerts.ts'
import { isWithPractice } from '@clearwing/domain/medicals/status.ts'
import type { StoredMedical } from '#features/medicals/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { createAlert, listMedicalsOf, listStood, type Stood } from './store.ts'
import { tellExaminer } from './tell.ts'

/** A medical that results were used in, or that is open and has them. */
export type Used = { medical: StoredMedical; isDecided: boolean; kind: ResultAlertKind }

/** What takes the place of rows that stand no more, by the row that goes. */
type Gone = Map<number, number | null>

/**
 * Results of a person stand no more, for a laboratory has sent others: whoever relied on them is told (HL7 2.4, 7.4.2.11:
 * corrections, and what was sent for the wrong patient).
 */
export async function alertOfChanges(tx: Tx, actor: Actor, userId: number, messageId: number, gone: Gone) {
  if (gone.size === 0) return
  const rows = await listStood(tx, [...gone.keys(), ...[...gone.values()].filter((id) => id !== null)])
  const byId = new Map(rows.map((row) => [row.result.resultId, row]))
  const changes = [...gone].flatMap(([before, now]) => {
    const stood = byId.get(before)
    const kind = stood && changeOf(stood.result, now === null ? undefined : byId.get(now)?.result)
    return stood && kind ? [{ kind, stood: { ...stood, result: { ...stood.result, replacedAt: null } } }] : []
  })
  await alert(tx, actor, messageId, usesOf(await listMedicalsOf(tx, userId), changes))
}

/** Results were taken back from a person. Answers the medicals that had them. */
export async function alertOfTakingBack(tx: Tx, actor: Actor, userId: number, messageId: number, resultIds: number[]) {
  const used = await usesOfResults(tx, userId, resultIds)
  await alert(tx, actor, messageId, used)
  return used
}

/** Which medicals of a person have these results, or were decided when they stood. */
export async function usesOfResults(tx: Tx, userId: number, resultIds: number[]): Promise<Used[]> {
  if (resultIds.length === 0) return []
  const changes = (await listStood(tx, resultIds)).map((stood) => ({ kind: 'taken back' as const, stood }))
  return usesOf(await listMedicalsOf(tx, userId), changes)
}

type Change = { kind: ResultAlertKind; stood: Stood }

/**
 * Of each medical the gravest. One that is open asks for what was corrected by itself: its decision rests on what stands
 * then. Of a result that was not this person's at all it hears at once.
 */
function usesOf(medicals: StoredMedical[], changes: Change[]): Used[] {
  return medicals.flatMap((medical) => {
    const { decidedAt } = medical
    const isDecided = decidedAt !== null
    const kinds = changes.flatMap(({ kind, stood }) => {
      const { result, filedAt, receivedAt } = stood
      const isUsed =
        decidedAt === null
          ? result.medicalId === medical.medicalId && isWithPractice(medical.status) && kind !== 'corrected'
          : stoodAt({ filedAt: filedAt ?? receivedAt, replacedAt: result.replacedAt }, decidedAt)
      return isUsed ? [kind] : []
    })
    const kind = gravest.find((one) => kinds.includes(one))
    return kind ? [{ medical, isDecided, kind }] : []
  })
}

const gravest: ResultAlertKind[] = ['taken back', 'withdrawn', 'corrected']

async function alert(tx: Tx, actor: Actor, messageId: number, used: Used[]) {
  for (const one of used) {
    await createAlert(tx, actor, { ...one, messageId })
    await tellExaminer(tx, actor, one.medical)
  }
}
