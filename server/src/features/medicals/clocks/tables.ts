import type { Awaited, ClockOwner } from '@clearwing/domain/medicals/clock-schema.ts'
import type { ClockAbout } from '@clearwing/domain/medicals/clocks/schema.ts'
import type { ClockKind, Limit } from '@clearwing/domain/medicals/clocks.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day } from '#platform/database/columns.ts'

/** Every legal deadline from its start until it is done, with the limit of its first day. */
export const clocks = pgTable(
  'clocks',
  {
    clockId: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ClockKind>().notNull(),
    about: text().$type<ClockAbout>().notNull(),
    aboutId: integer().notNull(),
    medicalId: integer().references(() => medicals.medicalId),
    /** The person that the medical is about. */
    userId: integer()
      .notNull()
      .references(() => users.userId),
    /** Who else may know of it: the practice, and the regulator once the medical was submitted. */
    practiceId: integer().references(() => organisations.organisationId),
    regulatorId: integer().references(() => organisations.organisationId),
    startedOn: day().notNull(),
    limit: jsonb().$type<Limit>().notNull(),
    /** Due date; null while the deadline is stopped. */
    dueOn: day(),
    /** First day on which the deadline is urgent. */
    soonOn: day(),
    /** First day on which the person was reminded, and last day on which its owner was. */
    toldFrom: day(),
    toldOn: day(),
    owner: text().$type<ClockOwner>().notNull(),
    ownerOrganisationId: integer().references(() => organisations.organisationId),
    ownerUserId: integer().references(() => users.userId),
    doneOn: day(),
    doneAs: varchar({ length: 40 }),
  },
  (table) => {
    const isRunning = sql`${table.doneOn} is null`
    return [
      index('clocks_practice').on(table.practiceId, table.dueOn, table.clockId).where(isRunning),
      index('clocks_regulator').on(table.regulatorId, table.dueOn, table.clockId).where(isRunning),
      index('clocks_owner').on(table.ownerOrganisationId, table.dueOn, table.clockId).where(isRunning),
      index('clocks_user').on(table.userId),
      index('clocks_medical').on(table.medicalId),
      index('clocks_about').on(table.about, table.aboutId),
    ]
  },
)

/** Something was requested; the deadline is stopped until it arrives. */
export const clockStops = pgTable(
  'clock_stops',
  {
    clockStopId: integer().primaryKey().generatedAlwaysAsIdentity(),
    clockId: integer()
      .notNull()
      .references(() => clocks.clockId),
    askedOn: day().notNull(),
    arrivedOn: day(),
    awaited: text().$type<Awaited>().notNull(),
    reason: varchar({ length: 200 }).notNull().default(''),
    /** Who asked; null if the stop follows from the status of the medical. */
    askedBy: integer().references(() => users.userId),
  },
  (table) => [
    index('clock_stops_clock').on(table.clockId),
    check('clock_stops_days', sql`${table.arrivedOn} is null or ${table.arrivedOn} >= ${table.askedOn}`),
  ],
)
