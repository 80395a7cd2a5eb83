import type { FeedAlarmKind } from '@clearwing/domain/hl7/feeds/schema.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { hl7Senders } from '#features/hl7/senders/tables.ts'
import { instant } from '#platform/database/columns.ts'

/**
 * Messages from a sender per ten minutes. Counted afterwards from stored messages, never during storage, so that
 * senders do not wait for one another's row locks.
 */
export const hl7FeedSlots = pgTable(
  'hl7_feed_slots',
  {
    senderId: integer()
      .notNull()
      .references(() => hl7Senders.senderId),
    /** When the ten minutes start. */
    at: instant().notNull(),
    received: integer().notNull(),
    refused: integer().notNull(),
    lastAt: instant().notNull(),
  },
  ({ senderId, at }) => [primaryKey({ columns: [senderId, at] }), index('hl7_feed_slots_at').on(at)],
)

/** Problems with a sender. Only one alarm of a kind is active at a time, and it is reported once. */
export const hl7FeedAlarms = pgTable(
  'hl7_feed_alarms',
  {
    feedAlarmId: integer().primaryKey().generatedAlwaysAsIdentity(),
    senderId: integer()
      .notNull()
      .references(() => hl7Senders.senderId),
    kind: text().$type<FeedAlarmKind>().notNull(),
    begunAt: instant().notNull(),
    endedAt: instant(),
  },
  ({ senderId, kind, endedAt }) => [
    uniqueIndex('hl7_feed_alarms_running').on(senderId, kind).where(sql`${endedAt} is null`),
    index('hl7_feed_alarms_sender').on(senderId),
  ],
)

/** When feeds were last checked: readers of "all is well" must know as of when. */
export const hl7FeedChecks = pgTable('hl7_feed_checks', {
  /** The table has a single row. */
  feedCheckId: integer().primaryKey(),
  checkedAt: instant().notNull(),
})
