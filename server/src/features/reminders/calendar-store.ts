import type { Actor } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { calendarTitles } from '@clearwing/domain/reminders/calendar.ts'
import type { ReminderKind } from '@clearwing/domain/reminders/schema.ts'
import { and, asc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm'
import { hashSecret, newSecret } from '#features/account/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { calendarFeeds, reminders } from './tables.ts'

/** The address in use, without its token. */
export async function findCalendarFeed(db: Db, userId: number) {
  const [feed] = await db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.userId, userId), isNull(calendarFeeds.revokedAt)))
  return feed
}

/** Ends the earlier address. Returns the token of the new one, which is not stored. */
export async function createCalendarFeed(tx: Tx, actor: Actor) {
  await revokeCalendarFeed(tx, actor)
  const token = newSecret()
  const { userId } = actor
  await tx.insert(calendarFeeds).values({ userId, tokenHash: hashSecret(token), createdAt: tx.now })
  await record(tx, actor, {
    action: 'create',
    entity: 'calendar feed',
    entityId: userId,
    subjectUserId: userId,
    after: {},
  })
  await invalidateTags(tx, [{ userId }], { type: 'Reminder' })
  return token
}

export async function revokeCalendarFeed(tx: Tx, actor: Actor) {
  const { userId } = actor
  const ended = await tx
    .update(calendarFeeds)
    .set({ revokedAt: tx.now })
    .where(and(eq(calendarFeeds.userId, userId), isNull(calendarFeeds.revokedAt)))
    .returning()
  if (ended.length === 0) return
  await record(tx, actor, {
    action: 'remove',
    entity: 'calendar feed',
    entityId: userId,
    subjectUserId: userId,
    before: {},
  })
  await invalidateTags(tx, [{ userId }], { type: 'Reminder' })
}

/** Whose calendar a token opens; undefined for one that was revoked or never made. */
export async function findFeedOfToken(db: Db, token: string) {
  const [feed] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.userId, calendarFeeds.userId))
    .where(
      and(
        eq(calendarFeeds.tokenHash, hashSecret(token)),
        isNull(calendarFeeds.revokedAt),
        isNull(users.mergedIntoUserId),
      ),
    )
  return feed
}

const titledKinds = Object.keys(calendarTitles) as ReminderKind[]

/** A person's own due days of the last year and to come. Those that were done or have ended stay, as cancelled. */
export const listCalendarDays = (db: Db, userId: number) =>
  db
    .select()
    .from(reminders)
    .where(
      and(
        eq(reminders.userId, userId),
        eq(reminders.subjectUserId, userId),
        inArray(reminders.kind, titledKinds),
        isNotNull(reminders.dueOn),
        gte(reminders.dueOn, addDays(today(db), -366)),
      ),
    )
    .orderBy(asc(reminders.reminderId))
