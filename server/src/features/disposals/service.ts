import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Disposal, NewDisposal } from '@clearwing/domain/disposals/schema.ts'
import { keptReasonWords } from '@clearwing/domain/disposals/words.ts'
import { figureOn } from '@clearwing/domain/privacy-figures/figures.ts'
import { listPrivacyFigures } from '#features/privacy-figures/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal, refuseFields, wrongFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { checkRecord } from './facts-store.ts'
import {
  approveDisposal,
  createDisposal,
  keepItem,
  listChosen,
  listDueAmong,
  lockDisposal,
  refuseDisposal,
  type StoredDisposal,
  stopDisposal,
} from './store.ts'

/** Stores a request for these records. Each must be due in the last search, and still be so at this moment. */
export async function requestDisposal(tx: Tx, actor: Actor, { userIds, reason }: NewDisposal): Promise<number> {
  const due = await listDueAmong(tx, userIds)
  const chosen = [...new Set(userIds)].flatMap((userId) => due.get(userId) ?? [])
  if (chosen.length < new Set(userIds).size)
    throw wrongFields({ userIds: ['Choose only records that are due. Search again, then choose.'] })
  const problems: string[] = []
  for (const { userId } of chosen) {
    const { keptReason } = await checkRecord(tx, userId)
    if (keptReason !== null) problems.push(`Person ${userId}: ${keptReasonWords[keptReason]}`)
  }
  refuseFields(problems.length > 0 ? { userIds: problems } : {})
  const disposalId = await createDisposal(tx, actor, { reason }, chosen)
  if (disposalId === undefined)
    throw new Refusal(409, {
      title: 'This conflicts with something already saved.',
      errors: { userIds: ['One of these records is already in a disposal that has not ended.'] },
    })
  return disposalId
}

const decided = new Refusal(409, { title: 'This disposal was already decided or stopped.' })
const ended = new Refusal(409, { title: 'This disposal is not approved, or has already ended.' })
const nothingDue = new Refusal(409, { title: 'None of these records is due any more. Refuse the disposal.' })

/** Locks a disposal that waits for a decision. */
async function lockWaiting(tx: Tx, disposalId: number) {
  const stored = await lockDisposal(tx, disposalId)
  if (!stored || stored.isApproved !== null || stored.stoppedAt !== null) throw decided
}

/** Approves a disposal. Records that are no longer due are left out with the reason. */
export async function approveRequestedDisposal(tx: Tx, actor: Actor, disposal: Pick<Disposal, 'disposalId'>) {
  await lockWaiting(tx, disposal.disposalId)
  let left = 0
  for (const { disposalItemId, userId } of await listChosen(tx, disposal.disposalId)) {
    const { keptReason } = await checkRecord(tx, userId)
    if (keptReason === null) left += 1
    else await keepItem(tx, disposalItemId, keptReason)
  }
  if (left === 0) throw nothingDue
  const { figure } = figureOn(await listPrivacyFigures(tx), 'disposalDays', today(tx))
  await approveDisposal(tx, actor, disposal, figure)
}

export async function refuseRequestedDisposal(tx: Tx, actor: Actor, disposal: Disposal, reason: string) {
  await lockWaiting(tx, disposal.disposalId)
  await refuseDisposal(tx, actor, disposal, { reason })
}

const canStillStop = ({ isApproved, stoppedAt, finishedAt }: StoredDisposal) =>
  isApproved !== false && stoppedAt === null && finishedAt === null

/** Stops a disposal that waits or runs. Records that were destroyed before stay destroyed. */
export async function stopRequestedDisposal(tx: Tx, actor: Actor, disposal: Disposal, reason: string) {
  const stored = await lockDisposal(tx, disposal.disposalId)
  if (!stored || !canStillStop(stored)) throw ended
  await stopDisposal(tx, actor, disposal, { reason })
}
