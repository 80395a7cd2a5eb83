import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** Versions of the wordings of emails, from the second on: the first is the product's. A version is never edited. */
export const emailWordings = pgTable(
  'email_wordings',
  {
    /** An EmailName. */
    name: text().notNull(),
    number: integer().notNull(),
    subject: varchar({ length: 100 }).notNull(),
    text: text().notNull(),
    button: varchar({ length: 40 }),
    after: text().notNull(),
    fromDay: day().notNull(),
    note: varchar({ length: 200 }),
    createdBy: integer()
      .notNull()
      .references(() => users.userId),
    createdAt: instant().notNull(),
  },
  ({ name, number }) => [primaryKey({ columns: [name, number] }), check('email_wordings_later', sql`${number} > 1`)],
)
