import type { Actor } from '@clearwing/domain/access/actor.ts'
import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import type { KeptAction } from '@clearwing/domain/account/actions.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { credentials, sessions } from '#features/account/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'

const { requestedActions, requiredActions } = credentials
type Flags = typeof requestedActions | typeof requiredActions
const withBit = (column: Flags, action: KeptAction) => sql<number>`${column} | ${action}`
const withoutBit = (column: Flags, action: KeptAction) => sql<number>`${column} & ~${action}::int`

const dates = {
  [RequiredAction.Change_password]: undefined,
  [RequiredAction.Configure_security_questions]: 'dateQuestionsRequired',
  [RequiredAction.Configure_two_factor_authentication]: 'dateTwoFactorRequired',
} as const

/** `undefined` leaves the date unchanged; a password action has none. */
function dateOf(action: KeptAction, day: string | null | undefined) {
  const name = dates[action]
  return name === undefined || day === undefined ? {} : { [name]: day }
}

/** Requests an action of a person, required from the given day on, if any. */
export const requestAction = (tx: Tx, actor: Actor, userId: number, action: KeptAction, dateRequired?: string | null) =>
  change(tx, actor, userId, { requestedActions: withBit(requestedActions, action), ...dateOf(action, dateRequired) })

/** Requires an action: the person can do nothing else until it is done. */
export const requireAction = (tx: Tx, actor: Actor, userId: number, action: KeptAction) =>
  change(tx, actor, userId, {
    requestedActions: withBit(requestedActions, action),
    requiredActions: withBit(requiredActions, action),
  })

/** Marks an action as done: both flags and the date are cleared (spec section 4). */
export const doneWith = (tx: Tx, actor: Actor, userId: number, action: KeptAction) =>
  change(tx, actor, userId, {
    requestedActions: withoutBit(requestedActions, action),
    requiredActions: withoutBit(requiredActions, action),
    ...dateOf(action, null),
  })

/** 'Not now': clears requested actions until the next login, but not required ones (spec section 4). */
export async function notNow(tx: Tx, sessionId: number, action: KeptAction) {
  const postponedActions = sql`${sessions.postponedActions} | ${action}`
  await tx.update(sessions).set({ postponedActions }).where(eq(sessions.sessionId, sessionId))
  await invalidateTags(tx, [{ sessionId }], { type: 'Login' })
}

type Change = {
  requestedActions?: SQL<number>
  requiredActions?: SQL<number>
  dateQuestionsRequired?: string | null
  dateTwoFactorRequired?: string | null
}

async function change(tx: Tx, actor: Actor, userId: number, set: Change) {
  const [after] = await tx.update(credentials).set(set).where(eq(credentials.userId, userId)).returning({
    requestedActions,
    requiredActions,
    dateQuestionsRequired: credentials.dateQuestionsRequired,
    dateTwoFactorRequired: credentials.dateTwoFactorRequired,
  })
  if (!after) return
  await record(tx, actor, {
    action: 'change',
    entity: 'required actions',
    entityId: userId,
    subjectUserId: userId,
    after,
  })
  await invalidateTags(tx, [{ userId }], { type: 'Login' })
}
