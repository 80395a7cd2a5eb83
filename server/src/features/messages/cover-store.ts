import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Permission } from '@clearwing/domain/access/bits.ts'
import { MessageCover, type MessageCoverChange, usualCoverMinutes } from '@clearwing/domain/messages/cover.ts'
import { and, asc, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { shownNameOf } from '#features/users/index.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { unchanged } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { messageCovers, messageStates, messages, urgentMessages } from './tables.ts'

/** Who covers an organisation's urgent messages; no one until it chooses. */
export async function readCover(db: Db, organisationId: number): Promise<MessageCover> {
  const [row] = await db
    .select({
      coverUserId: messageCovers.coverUserId,
      coverUserName: sql<string | null>`${shownNameOf(users)}`,
      minutes: messageCovers.minutes,
      version: messageCovers.version,
    })
    .from(messageCovers)
    .leftJoin(users, eq(users.userId, messageCovers.coverUserId))
    .where(eq(messageCovers.organisationId, organisationId))
  const cover = row ?? { coverUserId: null, coverUserName: null, minutes: usualCoverMinutes, version: 0 }
  const isReader = cover.coverUserId === null || (await readsMessages(db, organisationId, cover.coverUserId))
  const coverUserName = cover.coverUserId === null ? null : cover.coverUserName
  return { coverUserId: cover.coverUserId, coverUserName, minutes: cover.minutes, isReader, version: cover.version }
}

/** True for a member who can log in and has the permission to read messages. */
export async function readsMessages(db: Db, organisationId: number, userId: number) {
  const isMember = and(eq(memberships.organisationId, organisationId), eq(memberships.userId, userId))
  const mayRead = sql`${memberships.permissions} & ${Permission.Messages} <> 0`
  const members = await db
    .select({ userId: users.userId })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(and(isMember, mayRead, isCurrentOn(memberships, today(db)), isNotNull(users.userName)))
  return members.length > 0
}

/** Saves the choice of an organisation, unless it has another version by now. */
export async function saveCover(tx: Tx, actor: Actor, organisationId: number, change: MessageCoverChange) {
  const { version, coverUserId, minutes } = change
  const before = await readCover(tx, organisationId)
  const row = { coverUserId, minutes, version: version + 1 }
  const isIt = and(eq(messageCovers.organisationId, organisationId), eq(messageCovers.version, version))
  const { rowCount } = await (version === 0
    ? tx
        .insert(messageCovers)
        .values({ organisationId, ...row })
        .onConflictDoNothing()
    : tx.update(messageCovers).set(row).where(isIt))
  if (!rowCount) return unchanged(MessageCover, await readCover(tx, organisationId), version)
  const values = {
    before: { coverUserId: before.coverUserId, minutes: before.minutes },
    after: { coverUserId, minutes },
  }
  await record(tx, actor, { action: 'change', entity: 'message cover', entityId: organisationId, ...values })
  await invalidateTags(tx, [{ organisationId }], { type: 'Organisation', id: organisationId })
}

/** Notes at sending who covers a message, and from when. */
export const addUrgentMessage = (tx: Tx, row: { messageId: number; coverUserId: number; dueAt: string }) =>
  tx.insert(urgentMessages).values(row)

const mostAtOnce = 200

/** Covered messages whose time has passed, locked, so that two processes do not pass one on twice. */
export const lockDueMessages = (tx: Tx) =>
  tx
    .select({
      messageId: messages.messageId,
      fromUserId: messages.fromUserId,
      fromOrganisationId: messages.fromOrganisationId,
      regardingUserId: messages.regardingUserId,
      toUserId: messages.toUserId,
      toOrganisationId: messages.toOrganisationId,
      isUrgent: messages.isUrgent,
      privacy: messages.privacy,
      coverUserId: urgentMessages.coverUserId,
    })
    .from(urgentMessages)
    .innerJoin(messages, eq(messages.messageId, urgentMessages.messageId))
    .where(and(isNull(urgentMessages.settledAt), lte(urgentMessages.dueAt, tx.now)))
    .orderBy(asc(urgentMessages.messageId))
    .limit(mostAtOnce)
    .for('update', { of: urgentMessages, skipLocked: true })

type DueMessage = Awaited<ReturnType<typeof lockDueMessages>>[number]

/** True if its recipient has read it, or the cover; a message to an organisation, if anyone but the sender has. */
export async function isRead(db: Db, { messageId, fromUserId, toUserId, coverUserId }: DueMessage) {
  const { userId, readAt } = messageStates
  const isReader = toUserId === null ? ne(userId, fromUserId) : sql`${userId} in (${toUserId}, ${coverUserId})`
  return (await db.$count(messageStates, and(eq(messageStates.messageId, messageId), isNotNull(readAt), isReader))) > 0
}

/** Ends the wait for a message, and records whether it was passed on. */
export async function settle(tx: Tx, actor: Actor, message: DueMessage, isPassed: boolean) {
  const { messageId, coverUserId, regardingUserId, fromUserId, toOrganisationId } = message
  const set = { settledAt: tx.now, passedAt: isPassed ? tx.now : null }
  await tx.update(urgentMessages).set(set).where(eq(urgentMessages.messageId, messageId))
  if (!isPassed) return
  const subject = regardingUserId === null ? {} : { subjectUserId: regardingUserId }
  const after = { coverUserId, isPassedOn: true }
  await record(tx, actor, { action: 'change', entity: 'message', entityId: messageId, ...subject, after })
  const readers: Audience[] = [{ userId: coverUserId }, { userId: fromUserId }]
  const place: Audience[] = toOrganisationId === null ? [] : [{ organisationId: toOrganisationId }]
  await invalidateTags(tx, [...readers, ...place], { type: 'Message', id: messageId })
}
