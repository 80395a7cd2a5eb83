import type { AssignmentReasons } from '@clearwing/domain/hl7/assigning.ts'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { hl7Messages } from '#features/hl7/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** Assignments proposed by one administrator that need confirmation by another, because the match is not strong. */
export const hl7Proposals = pgTable(
  'hl7_proposals',
  {
    proposalId: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: integer()
      .notNull()
      .references(() => hl7Messages.messageId),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    askedBy: integer()
      .notNull()
      .references(() => users.userId),
    askedAt: instant().notNull(),
    /** The identifiers compared, and the reasons for any differences. */
    confirmed: text().array().notNull(),
    reasons: jsonb().$type<AssignmentReasons>().notNull(),
    endedBy: integer().references(() => users.userId),
    endedAt: instant(),
    outcome: text({ enum: ['confirmed', 'declined', 'expired'] }),
  },
  (table) => [
    uniqueIndex('hl7_proposals_open').on(table.messageId).where(sql`${table.endedAt} is null`),
    check('hl7_proposals_two_people', sql`${table.outcome} <> 'confirmed' or ${table.endedBy} <> ${table.askedBy}`),
  ],
)
