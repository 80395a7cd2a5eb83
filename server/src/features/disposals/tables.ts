import type { DestroyedCounts, DisposalItem, KeptNumber, KeptReason } from '@clearwing/domain/disposals/schema.ts'
import type { DueRecord, LastService } from '@clearwing/domain/retention/schema.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

const administrator = () => integer().references(() => users.userId)

/** Disposals of records whose time is over. A row is never removed: it is the proof of what was destroyed. */
export const disposals = pgTable(
  'disposals',
  {
    disposalId: integer().primaryKey().generatedAlwaysAsIdentity(),
    reason: varchar({ length: 500 }).notNull(),
    requestedBy: administrator().notNull(),
    requestedAt: instant().notNull(),
    /** Null while it waits for a second administrator. */
    isApproved: boolean(),
    decidedBy: administrator(),
    decidedAt: instant(),
    refusal: varchar({ length: 500 }),
    /** The figure of the day of the approval, and the moment that follows from it. */
    waitDays: integer(),
    startsAt: instant(),
    stoppedBy: administrator(),
    stoppedAt: instant(),
    stopReason: varchar({ length: 500 }),
    finishedAt: instant(),
    checkValue: text(),
  },
  (table) => [
    index('disposals_requested').on(table.requestedAt),
    index('disposals_starts')
      .on(table.startsAt)
      .where(sql`${table.finishedAt} is null and ${table.startsAt} is not null`),
  ],
)

/** Records of a disposal. The person's number has no key, because it outlasts the person. */
export const disposalItems = pgTable(
  'disposal_items',
  {
    disposalItemId: integer().primaryKey().generatedAlwaysAsIdentity(),
    disposalId: integer()
      .notNull()
      .references(() => disposals.disposalId),
    userId: integer().notNull(),
    lastServiceOn: day().notNull(),
    lastService: text().$type<LastService>().notNull(),
    retainUntil: day().notNull(),
    reason: text().$type<DueRecord['reason']>().notNull(),
    state: text().$type<DisposalItem['state']>().notNull().default('chosen'),
    keptReason: text().$type<KeptReason>(),
    doneAt: instant(),
    counts: jsonb().$type<DestroyedCounts>().notNull().default({}),
    certificates: jsonb().$type<KeptNumber[]>().notNull().default([]),
  },
  (table) => [
    index('disposal_items_disposal').on(table.disposalId),
    // A record is in one disposal at a time.
    uniqueIndex('disposal_items_chosen').on(table.userId).where(sql`${table.state} = 'chosen'`),
  ],
)

/** Contents of files that are to be removed from the storage: their rows and keys are gone. */
export const disposedContents = pgTable(
  'disposed_contents',
  {
    storageKey: text().primaryKey(),
    disposalId: integer()
      .notNull()
      .references(() => disposals.disposalId),
  },
  (table) => [index('disposed_contents_disposal').on(table.disposalId)],
)
