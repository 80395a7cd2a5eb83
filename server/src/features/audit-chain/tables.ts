import type { ChainFinding, EmptiedByDisposal } from '@clearwing/domain/audit-chain/schema.ts'
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** Checks of the audit chain, kept for a year. */
export const chainChecks = pgTable('chain_checks', {
  chainCheckId: integer().primaryKey().generatedAlwaysAsIdentity(),
  isNightly: boolean().notNull(),
  createdAt: instant().notNull(),
  /** When its job last did something: one that was interrupted begins again. */
  touchedAt: instant(),
  finishedAt: instant(),
  done: bigint({ mode: 'number' }).notNull().default(0),
  total: bigint({ mode: 'number' }),
  heads: integer().notNull().default(0),
  /** The last row that was checked, and the key of the heads. */
  seq: bigint({ mode: 'number' }),
  hash: text(),
  fingerprint: text(),
  faults: integer().notNull().default(0),
  findings: jsonb().$type<ChainFinding[]>().notNull().default([]),
  emptied: jsonb().$type<EmptiedByDisposal[]>().notNull().default([]),
})
