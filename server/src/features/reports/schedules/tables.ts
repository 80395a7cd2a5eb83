import { maxLength } from '@clearwing/domain/fields.ts'
import type {
  ScheduleEvery,
  SchedulePeriod,
  SendingFailure,
  SendingOutcome,
} from '@clearwing/domain/reports/schedules/schema.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { customQueries } from '#features/reports/queries/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** Reports and custom queries that are sent as a link, by day, week or month. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    reportScheduleId: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer()
      .notNull()
      .references(() => users.userId),
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    /** A report of the catalogue. Without it the schedule is about a custom query, even if that was deleted. */
    reportKey: varchar({ length: 40 }),
    customQueryId: integer().references(() => customQueries.customQueryId, { onDelete: 'set null' }),
    /** The name of the report or query when the schedule was saved. */
    name: varchar({ length: maxLength.reportName }).notNull(),
    every: text().$type<ScheduleEvery>().notNull(),
    weekday: integer(),
    dayOfMonth: integer(),
    hour: integer().notNull(),
    period: text().$type<SchedulePeriod>(),
    filter: varchar({ length: 400 }).notNull(),
    isCompared: boolean().notNull(),
    isPaused: boolean().notNull(),
    nextAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('report_schedules_due').on(table.nextAt).where(sql`not ${table.isPaused}`),
    index('report_schedules_organisation').on(table.organisationId),
    index('report_schedules_query').on(table.customQueryId).where(sql`${table.customQueryId} is not null`),
  ],
)

/** The people to whom a report is sent while they may read it. */
export const reportScheduleRecipients = pgTable(
  'report_schedule_recipients',
  {
    reportScheduleId: integer()
      .notNull()
      .references(() => reportSchedules.reportScheduleId, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.userId),
  },
  (table) => [
    primaryKey({ columns: [table.reportScheduleId, table.userId] }),
    index('report_schedule_recipients_user').on(table.userId),
  ],
)

/** What was sent at each moment of a schedule, or why nothing was. A moment has one sending. */
export const reportSendings = pgTable(
  'report_sendings',
  {
    reportSendingId: integer().primaryKey().generatedAlwaysAsIdentity(),
    reportScheduleId: integer()
      .notNull()
      .references(() => reportSchedules.reportScheduleId, { onDelete: 'cascade' }),
    dueAt: instant().notNull(),
    fromDay: day(),
    toDay: day(),
    /** The page that the link leads to; null if nothing was sent. */
    path: text(),
    failure: text().$type<SendingFailure>(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('report_sendings_moment').on(table.reportScheduleId, table.dueAt)],
)

export const reportSendingPeople = pgTable(
  'report_sending_people',
  {
    reportSendingId: integer()
      .notNull()
      .references(() => reportSendings.reportSendingId, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    outcome: text().$type<SendingOutcome>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportSendingId, table.userId] }),
    index('report_sending_people_user').on(table.userId),
  ],
)
