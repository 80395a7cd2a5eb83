import { maxLength } from '@clearwing/domain/fields.ts'
import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

export const purposes = [
  'first administrator',
  'sign-up',
  'invitation',
  'password',
  'e-mail',
  'e-mail taken back',
] as const

/** Single-use links that identify a user. Only the hash is stored. */
export const links = pgTable(
  'links',
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: purposes }).notNull(),
    /** The owner, if the user already exists. */
    userId: integer().references(() => users.userId),
    /** The address concerned: for sign-up, the new one, or the old one. */
    email: varchar({ length: maxLength.email }),
    /** The organisation that invites, which the email and the welcome page name. */
    organisationId: integer().references(() => organisations.organisationId),
    /** Number of wrong attempts to enter the additional detail. */
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [index('links_user').on(table.userId)],
)

/** Requested links not sent yet; the recipient is looked up after the answer. */
export const linkRequests = pgTable('link_requests', {
  linkRequestId: integer().primaryKey().generatedAlwaysAsIdentity(),
  purpose: text({ enum: ['sign-up', 'password'] }).notNull(),
  /** The encrypted input. */
  typed: text().notNull(),
  requestedAt: instant().notNull(),
})

/** Number of link requests per hour, under keyed hashes of the input, the address and the source. */
export const linkLimits = pgTable('link_limits', {
  key: text().primaryKey(),
  requests: integer().notNull(),
  since: instant().notNull(),
})
