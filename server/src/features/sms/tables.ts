import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** Text messages, queued and sent. The stored text does not contain the token of its link. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    smsMessageId: integer().primaryKey().generatedAlwaysAsIdentity(),
    toUserId: integer()
      .notNull()
      .references(() => users.userId),
    /** In E.164: + and at most 15 digits. */
    to: varchar({ length: 16 }).notNull(),
    /** Sentences, and the encrypted token of the link that switches text messages off. Removed once it was sent. */
    lines: jsonb().$type<string[]>(),
    optionsToken: text(),
    text: text(),
    createdAt: instant().notNull(),
    /** Begin of an attempt whose outcome is not stored yet. */
    startedAt: instant(),
    attempts: integer().notNull().default(0),
    nextTryAt: instant(),
    /** The provider accepted it. */
    sentAt: instant(),
    providerId: varchar({ length: 64 }),
    checks: integer().notNull().default(0),
    nextCheckAt: instant(),
    deliveredAt: instant(),
    failedAt: instant(),
    lastReason: text(),
  },
  (table) => [
    index('sms_messages_user').on(table.toUserId, table.createdAt),
    index('sms_messages_queued')
      .on(table.smsMessageId)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('sms_messages_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
  ],
)
