import { maxLength } from '@clearwing/domain/fields.ts'
import type { ScheduleKind, ScheduleValues } from '@clearwing/domain/test-schedules/schema.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

type Pause = { fromDay: string; toDay: string | null }

/** Tests that an organisation requires of its people. */
export const testSchedules = pgTable(
  'test_schedules',
  {
    testScheduleId: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    kind: text().$type<Exclude<ScheduleKind, 'timetable'>>().notNull(),
    name: varchar({ length: maxLength.testScheduleName }).notNull(),
    /** All pauses, past and present, so that the requirements of any day can be determined. */
    pauses: jsonb().$type<Pause[]>().notNull().default([]),
    changedAt: instant().notNull().default(sql`now()`),
    /** When the schedule was archived: it is kept for the record, and its name can be used again. */
    archivedAt: instant(),
    version: integer().notNull().default(1),
  },
  ({ organisationId, name, archivedAt }) => [
    uniqueIndex('test_schedules_name').on(organisationId, sql`lower(${name})`).where(sql`${archivedAt} is null`),
    index('test_schedules_organisation').on(organisationId),
  ],
)

/** Values of a schedule for a period. A version that has started only ever gets a last day. */
export const testScheduleVersions = pgTable(
  'test_schedule_versions',
  {
    testScheduleVersionId: integer().primaryKey().generatedAlwaysAsIdentity(),
    testScheduleId: integer()
      .notNull()
      .references(() => testSchedules.testScheduleId),
    fromDay: day().notNull(),
    toDay: day(),
    source: text().notNull(),
    values: jsonb().$type<ScheduleValues>().notNull(),
    createdBy: integer().references(() => users.userId),
    createdAt: instant().notNull().default(sql`now()`),
  },
  ({ testScheduleId, fromDay }) => [uniqueIndex('test_schedule_versions_day').on(testScheduleId, fromDay)],
)
