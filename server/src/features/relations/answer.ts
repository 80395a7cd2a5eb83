import type { Actor } from '@clearwing/domain/access/actor.ts'
import { isAnswerable } from '@clearwing/domain/relations/rules.ts'
import { beginCare, endCare, lockCare } from '#features/clients/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { beginEmployment, endEmployment, lockEmployment } from './employment-store.ts'
import { lockOffers, lockRelationRequest, saveRelationAnswer } from './store.ts'

/** The person accepts or declines all of this organisation's open requests. */
export async function answerRequest(tx: Tx, actor: Actor, relationRequestId: number, accept: boolean) {
  const { userId } = actor
  const request = found(await lockRelationRequest(tx, relationRequestId))
  const { organisationId, kind } = found(request.userId === userId ? request : undefined)
  if (!isAnswerable(request, tx.now))
    throw new Refusal(409, { title: 'This was already answered, or has been withdrawn.' })
  await saveRelationAnswer(tx, actor, await lockOffers(tx, organisationId, userId), accept ? 'accepted' : 'declined')
  if (!accept) return
  if (kind === 'care') await beginCare(tx, actor, organisationId, userId, 'request')
  else await beginEmployment(tx, actor, organisationId, userId)
}

/** Withdraws an organisation's request. A request that was answered or has expired is unchanged. */
export async function withdrawRequest(tx: Tx, actor: Actor, organisationId: number, relationRequestId: number) {
  const request = await lockRelationRequest(tx, relationRequestId)
  const own = found(request?.organisationId === organisationId ? request : undefined)
  // A declined request looks like a pending one, and so can be withdrawn like one.
  if (own.answer === 'accepted') throw new Refusal(409, { title: 'This was already accepted.' })
  if (own.answer !== 'withdrawn') await saveRelationAnswer(tx, actor, [own], 'withdrawn')
}

/** The person stops sharing with this organisation. */
export async function endSharing(tx: Tx, actor: Actor, organisationId: number, userId: number) {
  const care = await lockCare(tx, organisationId, userId)
  const employment = await lockEmployment(tx, organisationId, userId)
  found(care ?? employment)
  if (care) await endCare(tx, actor, care)
  if (employment) await endEmployment(tx, actor, employment)
}
