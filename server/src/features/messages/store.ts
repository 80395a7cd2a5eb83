import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { MessageStateChange, NewMessage } from '@clearwing/domain/messages/schema.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { isTextShownTo, mayRegard, mayWriteTo } from './scope-store.ts'
import { messageStates, messages } from './tables.ts'

/** Commits messages in the order of their ids, so that asking for messages newer than a known one misses none. */
const inOrder = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('messages'))`)

type Submitted = NewMessage & { submittedAt: string }

/**
 * A message is never changed afterwards, so its history contains everything except the text, which is only in the
 * message.
 */
export async function createMessage(tx: Tx, actor: Actor, input: Submitted, audience: Audience[]) {
  await inOrder(tx)
  const { userId: fromUserId, organisationId: fromOrganisationId } = actor
  const row = { ...input, fromUserId, fromOrganisationId, searchText: searchable(input.text) }
  const [created] = await tx.insert(messages).values(row).returning({ messageId: messages.messageId })
  const { messageId } = created as { messageId: number }
  const { text: _, searchText: __, ...after } = { ...row, messageId }
  const subject = input.regardingUserId === null ? {} : { subjectUserId: input.regardingUserId }
  await record(tx, actor, { action: 'create', entity: 'message', entityId: messageId, ...subject, after })
  await invalidateTags(tx, audience, { type: 'Message', id: messageId })
  return messageId
}

/** Returns those of the given messages that this actor may know of, with the person each is about. */
export const listKnown = (db: Db, actor: Actor, messageIds: number[]) =>
  db
    .select({ messageId: messages.messageId, regardingUserId: messages.regardingUserId })
    .from(messages)
    .where(and(isTextShownTo(db, actor, true), inArray(messages.messageId, messageIds)))

type KnownMessage = Awaited<ReturnType<typeof listKnown>>[number]
type State = typeof messageStates.$inferInsert

function stateAfter({ state, snoozedUntil }: MessageStateChange, now: string): Omit<State, 'messageId' | 'userId'> {
  switch (state) {
    case 'Read':
      return { readAt: now }
    case 'Unread':
      return { readAt: null }
    case 'Done':
      return { readAt: now, doneAt: now, snoozedUntil: null }
    case 'Snoozed':
      return { readAt: now, doneAt: null, snoozedUntil }
    case 'Current':
      return { doneAt: null, snoozedUntil: null }
  }
}

/** A reader's state of messages is private to them. Done and snoozed are recorded in the history. */
export async function saveState(tx: Tx, actor: Actor, knownMessages: KnownMessage[], change: MessageStateChange) {
  const { userId } = actor
  const after = stateAfter(change, tx.now)
  const rows = knownMessages.map(({ messageId }) => ({ messageId, userId, ...after }))
  const target = [messageStates.messageId, messageStates.userId]
  // Reading a message again keeps the time of the first reading.
  const updatedState = {
    ...after,
    ...(after.readAt && { readAt: sql`coalesce(${messageStates.readAt}, excluded.read_at)` }),
  }
  await tx.insert(messageStates).values(rows).onConflictDoUpdate({ target, set: updatedState })
  if (change.state !== 'Read' && change.state !== 'Unread') {
    for (const { messageId, regardingUserId } of knownMessages)
      await record(tx, actor, {
        action: 'change',
        entity: 'message',
        entityId: messageId,
        ...(regardingUserId !== null && { subjectUserId: regardingUserId }),
        after: { state: change.state, snoozedUntil: change.snoozedUntil },
      })
  }
  await invalidateTags(tx, [{ userId }], { type: 'Message' })
}

/** True if this user was emailed within the last day about a message they have not read, and needs no second email. */
export async function isEmailedAlready(db: Db, toUserId: number, now: string) {
  const since = new Date(Date.parse(now) - 24 * 60 * 60_000).toISOString()
  const [unreadMessage] = await db
    .select({ messageId: messages.messageId })
    .from(messages)
    .leftJoin(messageStates, and(eq(messageStates.messageId, messages.messageId), eq(messageStates.userId, toUserId)))
    .where(and(eq(messages.toUserId, toUserId), sql`${messages.submittedAt} > ${since}`, isNull(messageStates.readAt)))
    .limit(1)
  return unreadMessage !== undefined
}

type People = { regardingUserId: number | null; toUserId: number | null }

/** Whether this actor may write to the one person and about the other. Writing about no person is always allowed. */
export async function checkPeople(db: Db, actor: Actor, { regardingUserId, toUserId }: People) {
  const isOne = async (userId: number | null, isAllowed: SQL | undefined) => {
    if (userId === null) return true
    const query = db.select({ userId: users.userId }).from(users)
    return (await query.where(and(eq(users.userId, userId), isAllowed))).length === 1
  }
  const [isAddresseeKnown, isSubjectKnown] = await Promise.all([
    isOne(toUserId, mayWriteTo(db, actor)),
    isOne(regardingUserId, mayRegard(db, actor)),
  ])
  return { isAddresseeKnown, isSubjectKnown }
}
