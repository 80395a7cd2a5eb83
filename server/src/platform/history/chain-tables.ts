import { bigint, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#platform/database/columns.ts'

/**
 * The chain over the history: each hash includes the one before. Rows are only added; triggers refuse everything else,
 * here and in the history.
 */
export const historyChain = pgTable(
  'history_chain',
  {
    /** Numbered from 1, without gaps. */
    seq: bigint({ mode: 'number' }).primaryKey(),
    historyId: bigint({ mode: 'number' }).notNull(),
    hash: bytes().notNull(),
  },
  (table) => [uniqueIndex('history_chain_history').on(table.historyId)],
)

/** Each time that the content of history rows was removed, with the disposal that did so. Rows are only added. */
export const historyEmptyings = pgTable('history_emptyings', {
  historyEmptyingId: integer().primaryKey().generatedAlwaysAsIdentity(),
  disposalId: integer().notNull(),
  emptiedAt: instant().notNull(),
})

/** History rows without their content. A trigger lets only these lose it, and the chain keeps their hashes. */
export const emptiedHistory = pgTable(
  'emptied_history',
  {
    historyId: bigint({ mode: 'number' }).primaryKey(),
    historyEmptyingId: integer()
      .notNull()
      .references(() => historyEmptyings.historyEmptyingId),
  },
  (table) => [index('emptied_history_emptying').on(table.historyEmptyingId)],
)

/** One row: how far the chain is. */
export const historyChainState = pgTable('history_chain_state', {
  historyChainStateId: integer().primaryKey(),
  /** History rows up to this id existed before the chain did. */
  adoptedTo: bigint({ mode: 'number' }).notNull(),
  /** Every history row up to this id is in the chain. */
  settledTo: bigint({ mode: 'number' }).notNull(),
  seq: bigint({ mode: 'number' }).notNull(),
  /** The last signed head. */
  headNumber: integer().notNull(),
  headSeq: bigint({ mode: 'number' }).notNull(),
  headAt: instant(),
})
