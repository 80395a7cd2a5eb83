import { maxLength } from '@clearwing/domain/fields.ts'
import type { EmailOptionsKey, ReminderKind } from '@clearwing/domain/reminders/schema.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { emails } from '#features/emails/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** Reasons to remind a person. One that has gone is ended, and continues if it recurs. */
export const reminders = pgTable(
  'reminders',
  {
    reminderId: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ReminderKind>().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    occurrence: text().notNull(),
    description: varchar({ length: maxLength.reminderDescription }).notNull(),
    /** The organisation that waits. */
    by: text(),
    step: text().notNull(),
    path: text().notNull(),
    startedOn: day().notNull(),
    dueOn: day(),
    endedAt: instant(),
    snoozedUntil: day(),
    doneOn: day(),
    evidence: varchar({ length: 100 }),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('reminders_occurrence').on(table.userId, table.kind, table.occurrence),
    index('reminders_open').on(table.kind).where(sql`${table.endedAt} is null`),
  ],
)

/** One email of reminders: at most one a day of each key to a person. */
export const reminderNotices = pgTable(
  'reminder_notices',
  {
    reminderNoticeId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    emailKey: varchar({ length: maxLength.emailOptionsKey }).$type<EmailOptionsKey>().notNull(),
    day: day().notNull(),
    /** Null if the person has switched these emails off or has no address. */
    emailId: integer().references(() => emails.emailId),
    suppressed: text().$type<'switched_off' | 'no_address'>(),
  },
  (table) => [uniqueIndex('reminder_notices_day').on(table.userId, table.emailKey, table.day)],
)

/** Steps that were sent, or overtaken by a later one. */
export const reminderSteps = pgTable(
  'reminder_steps',
  {
    reminderId: integer()
      .notNull()
      .references(() => reminders.reminderId),
    step: text().notNull(),
    reminderNoticeId: integer()
      .notNull()
      .references(() => reminderNotices.reminderNoticeId),
  },
  (table) => [primaryKey({ columns: [table.reminderId, table.step] })],
)

/** Emails that a person has switched off, and the link that switches them. */
export const reminderOptions = pgTable(
  'reminder_options',
  {
    userId: integer()
      .notNull()
      .references(() => users.userId),
    emailKey: varchar({ length: maxLength.emailOptionsKey }).$type<EmailOptionsKey>().notNull(),
    isOff: boolean().notNull().default(false),
    /** Hash of the token in the emails. */
    tokenHash: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.emailKey] }),
    uniqueIndex('reminder_options_token').on(table.tokenHash),
  ],
)

/** Each run of the engine; without an end time if it did not finish. */
export const reminderRuns = pgTable(
  'reminder_runs',
  {
    reminderRunId: integer().primaryKey().generatedAlwaysAsIdentity(),
    ranAt: instant().notNull(),
    doneAt: instant(),
    due: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    suppressed: integer().notNull().default(0),
    failed: integer().notNull().default(0),
  },
  (table) => [index('reminder_runs_ran').on(table.ranAt)],
)
