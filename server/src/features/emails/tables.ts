import { maxLength } from '@clearwing/domain/fields.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** Sent and queued emails. The stored text does not contain the tokens of its links. */
export const emails = pgTable(
  'emails',
  {
    emailId: integer().primaryKey().generatedAlwaysAsIdentity(),
    toUserId: integer().references(() => users.userId),
    to: varchar({ length: maxLength.email }).notNull(),
    template: text().notNull(),
    /** The version of the wording that it is written with: that of the day on which it was queued. */
    wordingNumber: integer().notNull().default(1),
    /** Values for the template, with link tokens encrypted. Removed once the email was sent. */
    values: jsonb().$type<Record<string, string | number | string[]>>(),
    subject: text(),
    text: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    failedAt: instant(),
    attempts: integer().notNull().default(0),
    lastTriedAt: instant(),
    lastReason: text(),
    nextTryAt: instant(),
  },
  (table) => [
    index('emails_created').on(table.createdAt),
    index('emails_user').on(table.toUserId, table.createdAt),
    index('emails_queued').on(table.emailId).where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
  ],
)
