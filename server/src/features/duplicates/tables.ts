import type { DuplicateReason } from '@clearwing/domain/duplicates/schema.ts'
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

/** Two records that may be one person, Strong or more, the lower id first. Kept when somebody said that they are two. */
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
    /** How alike they were then: an identifier in common that came later is looked at again. */
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

/** The one row that says up to where of the history people were looked at. */
export const duplicateSearch = pgTable('duplicate_search', {
  duplicateSearchId: integer().primaryKey().default(1),
  historyId: bigint({ mode: 'number' }).notNull(),
})

/** Two records of one person made one, by two administrators: one asks, another confirms; only then anything moves. */
export const merges = pgTable(
  'merges',
  {
    mergeId: integer().primaryKey().generatedAlwaysAsIdentity(),
    survivorUserId: person().notNull(),
    mergedUserId: person().notNull(),
    reason: varchar({ length: maxLength.reason }).notNull(),
    /** Why they are one person although numbers or birth dates differ. */
    conflictReason: varchar({ length: maxLength.reason }),
    askedBy: person().notNull(),
    askedAt: instant().notNull(),
    confirmedBy: person(),
    confirmedAt: instant(),
    /** Taken back before it was confirmed, or undone after. */
    endedBy: person(),
    endedAt: instant(),
    /** Whether the merged person could log in. */
    hadLogin: boolean().notNull().default(false),
    /** How many records of each kind the survivor had when it was done: what is more came since. */
    kept: jsonb().$type<Record<string, number>>(),
  },
  (table) => [
    // Nobody is to become two people at once.
    uniqueIndex('merges_open').on(table.mergedUserId).where(sql`${table.endedAt} is null`),
    index('merges_survivor').on(table.survivorUserId),
    check('merges_two', sql`${table.survivorUserId} <> ${table.mergedUserId}`),
    check('merges_two_people', sql`${table.confirmedBy} <> ${table.askedBy}`),
  ],
)

/** What a merge did to each row, in the order in which it was done: what undoes it, backwards. */
export const mergeRows = pgTable(
  'merge_rows',
  {
    mergeRowId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mergeId: integer()
      .notNull()
      .references(() => merges.mergeId),
    what: text({ enum: ['moved', 'removed', 'changed'] }).notNull(),
    tableName: text().notNull(),
    /** Of what was moved: whose id it was that changed. */
    columnName: text(),
    /** Its primary key, as it is since. */
    key: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The whole row that was removed, or the columns that were changed. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index('merge_rows_merge').on(table.mergeId)],
)
