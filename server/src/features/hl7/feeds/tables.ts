import type { FeedAlarmKind } from '@clearwing/domain/hl7/feeds/schema.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { hl7Senders } from '#features/hl7/senders/tables.ts'
import { instant } from '#platform/database/columns.ts'

/**
 * How much a sender sent in ten minutes. Counted from the messages when these are stored, and never while: senders wait
 * for each other at no row.
 */
export const hl7FeedSlots = pgTable(
  'hl7_feed_slots',
  {
    senderId: integer()
      .notNull()
      .references(() => hl7Senders.senderId),
    /** When the ten minutes begin. */
    at: instant().notNull(),
    received: integer().notNull(),
    refused: integer().notNull(),
    lastAt: instant().notNull(),
  },
  ({ senderId, at }) => [primaryKey({ columns: [senderId, at] }), index('hl7_feed_slots_at').on(at)],
)

/** What is wrong with a sender. One of a kind runs at a time, and is told once. */
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

/** When the feeds were last looked at: whoever reads that all is well must know since when. */
export const hl7FeedChecks = pgTable('hl7_feed_checks', {
  /** There is one row. */
  feedCheckId: integer().primaryKey(),
  checkedAt: instant().notNull(),
})
