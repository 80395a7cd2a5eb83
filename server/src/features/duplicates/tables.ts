import type { DuplicateReason } from '@clearwing/domain/duplicates/likely/schema.ts'
import type { DuplicateSimilarity } from '@clearwing/domain/enumerations.ts'
import { maxLength } from '@clearwing/domain/fields.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

const person = () => integer().references(() => users.userId)

/** Two records that may be the same person, Strong or more, lower id first. Kept when marked as two people. */
export const duplicatePairs = pgTable(
  'duplicate_pairs',
  {
    lowUserId: person().notNull(),
    highUserId: person().notNull(),
    similarity: smallint().$type<DuplicateSimilarity>().notNull(),
    reasons: jsonb().$type<DuplicateReason[]>().notNull(),
    foundAt: instant().notNull(),
    dismissedAt: instant(),
    dismissedBy: person(),
    dismissReason: varchar({ length: maxLength.reason }),
    /**
     * The similarity of the two when they were dismissed: a shared identifier found later puts the pair up for review
     * again.
     */
    dismissedSimilarity: smallint().$type<DuplicateSimilarity>(),
  },
  (table) => [
    primaryKey({ columns: [table.lowUserId, table.highUserId] }),
    index('duplicate_pairs_high').on(table.highUserId),
    index('duplicate_pairs_open')
      .on(table.similarity, table.lowUserId, table.highUserId)
      .where(sql`${table.dismissedAt} is null`),
    check('duplicate_pairs_order', sql`${table.lowUserId} < ${table.highUserId}`),
  ],
)

/** A single row with the history position up to which people were checked. */
export const duplicateSearch = pgTable('duplicate_search', {
  duplicateSearchId: integer().primaryKey().default(1),
  historyId: bigint({ mode: 'number' }).notNull(),
})

/**
 * A merge of two records of one person by two administrators: one requests it, another confirms it; only then is
 * anything moved.
 */
export const merges = pgTable(
  'merges',
  {
    mergeId: integer().primaryKey().generatedAlwaysAsIdentity(),
    survivorUserId: person().notNull(),
    mergedUserId: person().notNull(),
    reason: varchar({ length: maxLength.reason }).notNull(),
    /** Why they are the same person although numbers or dates of birth differ. */
    conflictReason: varchar({ length: maxLength.reason }),
    askedBy: person().notNull(),
    askedAt: instant().notNull(),
    confirmedBy: person(),
    confirmedAt: instant(),
    /** Who withdrew the merge before confirmation, or undid it later. */
    endedBy: person(),
    endedAt: instant(),
    /** True if the merged person could log in. */
    hadLogin: boolean().notNull().default(false),
    /** Number of the survivor's records of each kind at the merge; any more were added since. */
    survivorCounts: jsonb('kept').$type<Record<string, number>>(),
  },
  (table) => [
    // A record cannot be merged into two people at once.
    uniqueIndex('merges_open').on(table.mergedUserId).where(sql`${table.endedAt} is null`),
    index('merges_survivor').on(table.survivorUserId),
    check('merges_two', sql`${table.survivorUserId} <> ${table.mergedUserId}`),
    check('merges_two_people', sql`${table.confirmedBy} <> ${table.askedBy}`),
  ],
)

/** What a merge did to each row, in order; undoing it goes backwards. */
export const mergeRows = pgTable(
  'merge_rows',
  {
    mergeRowId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mergeId: integer()
      .notNull()
      .references(() => merges.mergeId),
    what: text({ enum: ['moved', 'removed', 'changed'] }).notNull(),
    tableName: text().notNull(),
    /** For a moved row: the column whose user id was changed. */
    columnName: text(),
    /** Current primary key of the row. */
    key: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The whole row if it was removed, or the changed columns. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index('merge_rows_merge').on(table.mergeId)],
)
