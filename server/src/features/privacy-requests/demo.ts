import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { attachStatement } from './service.ts'
import { changePrivacyRequest, findPrivacyRequest, type PrivacyChange } from './store.ts'

/** Closes a request of the demo in the past, without emails. */
export const answerDemoRequest = (tx: Tx, actor: Actor, privacyRequestId: number, change: PrivacyChange) =>
  changePrivacyRequest(tx, actor, privacyRequestId, { ...change, closedBy: actor.userId })

/** Attaches a statement of the demo, as the person does. */
export async function attachDemoStatement(tx: Tx, actor: Actor, privacyRequestId: number, statement: string) {
  const all = { ...theSystem, activityId: 0 }
  await attachStatement(tx, actor, found(await findPrivacyRequest(tx, all, privacyRequestId)), statement)
}
