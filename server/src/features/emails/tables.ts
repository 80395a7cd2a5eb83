import { maxLength } from '@clearwing/domain/fields.ts'
import { index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** The mails we sent, as they went out, without what their links prove. */
export const emails = pgTable(
  'emails',
  {
    emailId: integer().primaryKey().generatedAlwaysAsIdentity(),
    toUserId: integer().references(() => users.userId),
    to: varchar({ length: maxLength.email }).notNull(),
    template: text().notNull(),
    /** What the template is filled with. Gone once the mail is, for a link in it may say who one is. */
    values: jsonb().$type<Record<string, string | number>>(),
    subject: text(),
    text: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    failedAt: instant(),
  },
  (table) => [index('emails_created').on(table.createdAt), index('emails_user').on(table.toUserId, table.createdAt)],
)
