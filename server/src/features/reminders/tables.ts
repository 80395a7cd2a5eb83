import { maxLength } from '@clearwing/domain/fields.ts'
import type { DigestFrequency } from '@clearwing/domain/reminders/digest.ts'
import type { CallOutcome, EmailOptionsKey, ReminderKind, ReminderRow } from '@clearwing/domain/reminders/schema.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { emails } from '#features/emails/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { smsMessages } from '#features/sms/tables.ts'
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
    /** The person that it is about: the recipient, except for reminders at work. */
    subjectUserId: integer()
      .notNull()
      .references(() => users.userId),
    /** The organisation concerned: the recipient's at work, otherwise the one that waits. */
    organisationId: integer().references(() => organisations.organisationId),
    occurrence: text().notNull(),
    description: varchar({ length: maxLength.reminderDescription }).notNull(),
    /** Name of the organisation in the sentences. */
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
    index('reminders_subject').on(table.subjectUserId),
  ],
)

/** How often an organisation wants its digest; one that has not chosen has no row. */
export const reminderDigests = pgTable('reminder_digests', {
  organisationId: integer()
    .primaryKey()
    .references(() => organisations.organisationId),
  frequency: text().$type<DigestFrequency>().notNull(),
})

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
    /** Null if no email was sent; `suppressed` says why. */
    emailId: integer().references(() => emails.emailId),
    suppressed: text().$type<'switched_off' | 'no_address' | 'in_app'>(),
    /** The text message, or why there is none; both null if no row asks for one. */
    smsMessageId: integer().references(() => smsMessages.smsMessageId),
    smsSuppressed: text().$type<'switched_off' | 'no_mobile' | 'no_provider'>(),
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
    /** Null for steps that had passed when the engine ran for the first time. */
    reminderNoticeId: integer().references(() => reminderNotices.reminderNoticeId),
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

/** Calls of an organisation to a person about a reminder. */
export const reminderCalls = pgTable(
  'reminder_calls',
  {
    reminderCallId: integer().primaryKey().generatedAlwaysAsIdentity(),
    reminderId: integer()
      .notNull()
      .references(() => reminders.reminderId),
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    calledBy: integer()
      .notNull()
      .references(() => users.userId),
    calledAt: instant().notNull(),
    outcome: text().$type<CallOutcome>().notNull(),
    note: varchar({ length: 100 }).notNull(),
  },
  (table) => [
    index('reminder_calls_reminder').on(table.reminderId, table.organisationId),
    index('reminder_calls_called_by').on(table.calledBy),
  ],
)

/** Rows that an organisation has put aside on its own list until a day. Their people are reminded as before. */
export const reminderSnoozes = pgTable(
  'reminder_snoozes',
  {
    reminderId: integer()
      .notNull()
      .references(() => reminders.reminderId),
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    until: day().notNull(),
    snoozedBy: integer()
      .notNull()
      .references(() => users.userId),
    snoozedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reminderId, table.organisationId] }),
    index('reminder_snoozes_organisation').on(table.organisationId),
    index('reminder_snoozes_snoozed_by').on(table.snoozedBy),
  ],
)

/** Secret addresses of people's calendars. Only the hash of the token is stored; one address at a time works. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    calendarFeedId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [uniqueIndex('calendar_feeds_token').on(table.tokenHash), index('calendar_feeds_user').on(table.userId)],
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

/** Alarms that no run has finished for an hour, of which one is open at most. */
export const reminderAlarms = pgTable(
  'reminder_alarms',
  {
    reminderAlarmId: integer().primaryKey().generatedAlwaysAsIdentity(),
    begunAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [uniqueIndex('reminder_alarms_open').on(sql`(1)`).where(sql`${table.endedAt} is null`)],
)

/** Rows that administrators added to the schedule of the product. They are never changed or removed. */
export const reminderRows = pgTable(
  'reminder_rows',
  {
    reminderRowId: integer().primaryKey().generatedAlwaysAsIdentity(),
    row: jsonb().$type<ReminderRow>().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.userId),
    createdAt: instant().notNull(),
  },
  (table) => [index('reminder_rows_created_by').on(table.createdBy)],
)
