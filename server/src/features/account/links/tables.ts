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

/** Links that say who one is, once. Only the hash is here. */
export const links = pgTable(
  'links',
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: purposes }).notNull(),
    /** Whose it is, where that is somebody already. */
    userId: integer().references(() => users.userId),
    /** What it is about: the address to sign up with, the new one, the old one. */
    email: varchar({ length: maxLength.email }),
    /** The organisation that invites, which the email and the welcome page name. */
    organisationId: integer().references(() => organisations.organisationId),
    /** How often what must be known besides was wrong. */
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [index('links_user').on(table.userId)],
)

/** Links that were asked for and not sent yet: whom they are for is looked up after the answer. */
export const linkRequests = pgTable('link_requests', {
  linkRequestId: integer().primaryKey().generatedAlwaysAsIdentity(),
  purpose: text({ enum: ['sign-up', 'password'] }).notNull(),
  /** What was typed, sealed. */
  typed: text().notNull(),
  requestedAt: instant().notNull(),
})

/** How often a link was asked for in an hour, under keyed hashes of what was typed, of the address, and of the place. */
export const linkLimits = pgTable('link_limits', {
  key: text().primaryKey(),
  requests: integer().notNull(),
  since: instant().notNull(),
})
