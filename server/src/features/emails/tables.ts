import { type AttemptResult, longestResendReason, type ResendTarget } from '@clearwing/domain/emails/schema.ts'
import { maxLength } from '@clearwing/domain/fields.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
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
    /** Values for the template, with link tokens encrypted. The token is removed once the email was sent. */
    values: jsonb().$type<Record<string, string | number | string[]>>(),
    /** The page that it leads to, without the token. */
    path: text(),
    /** The practice that sent it to its client, and whose users can read it. */
    organisationId: integer().references(() => organisations.organisationId),
    /** The email that an administrator sent again, to whom, and why. */
    repeatsEmailId: integer().references((): AnyPgColumn => emails.emailId),
    resentTo: text().$type<ResendTarget>(),
    resendReason: varchar({ length: longestResendReason }),
    subject: text(),
    text: text(),
    html: text(),
    /** The sender, as sent. */
    sender: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    /** Set when it will not be sent: refused for good, bounced at once, suppressed, or with a link that no longer works. */
    failedAt: instant(),
    bouncedAt: instant(),
    suppressedAt: instant(),
    /** The Message-ID of its first attempt, by which a delivery report names it. Later attempts have the same. */
    messageId: text(),
    attempts: integer().notNull().default(0),
    lastTriedAt: instant(),
    lastReason: text(),
    nextTryAt: instant(),
  },
  (table) => [
    index('emails_created').on(table.createdAt),
    index('emails_user').on(table.toUserId, table.createdAt),
    index('emails_organisation')
      .on(table.organisationId, table.createdAt)
      .where(sql`${table.organisationId} is not null`),
    index('emails_repeats').on(table.repeatsEmailId).where(sql`${table.repeatsEmailId} is not null`),
    uniqueIndex('emails_message').on(table.messageId),
    index('emails_queued').on(table.emailId).where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
  ],
)

/** Each attempt to hand an email to the mail server, and each delivery report about it. */
export const emailAttempts = pgTable(
  'email_attempts',
  {
    emailAttemptId: integer().primaryKey().generatedAlwaysAsIdentity(),
    emailId: integer()
      .notNull()
      .references(() => emails.emailId),
    startedAt: instant().notNull(),
    /** Null while the attempt goes on. */
    endedAt: instant(),
    result: text().$type<AttemptResult>().notNull(),
    reason: text(),
    /** The codes of the mail server, never its text. */
    serverCode: varchar({ length: 20 }),
    /** SHA-256 of the delivery report, so that one that arrives twice is stored once. */
    reportHash: varchar({ length: 64 }),
  },
  (table) => [
    index('email_attempts_email').on(table.emailId, table.emailAttemptId),
    uniqueIndex('email_attempts_report').on(table.emailId, table.reportHash),
  ],
)

/** Addresses to which emails bounced, in lower case. Nothing but confirmations is sent to them. */
export const undeliverableAddresses = pgTable('undeliverable_addresses', {
  address: varchar({ length: maxLength.email }).primaryKey(),
  since: instant().notNull(),
  /** The email that bounced. */
  emailId: integer()
    .notNull()
    .references(() => emails.emailId),
  serverCode: varchar({ length: 20 }),
})
