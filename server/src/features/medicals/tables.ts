import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { StopOfClock } from '@clearwing/domain/medicals/clocks/running.ts'
import type { ClockOwner } from '@clearwing/domain/medicals/clocks/shown.ts'
import type { ClockKind, Limit } from '@clearwing/domain/medicals/clocks.ts'
import type { MedicalKind } from '@clearwing/domain/medicals/kind.ts'
import type { ClassOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import type { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { organisationLocations } from '#features/locations/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** One person, one regulator, one practice (none while a draft), and one decision per class. */
export const medicals = pgTable(
  'medicals',
  {
    medicalId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    regulatorId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    practiceId: integer().references(() => organisations.organisationId),
    /** Which of the practice's places. */
    locationId: integer(),
    classes: text().array().$type<MedicalClass[]>().notNull(),
    /** What its classes give, as their rows said on the day it was begun. */
    kind: text().$type<MedicalKind>().notNull().default('certificate'),
    status: text().$type<MedicalStatus>().notNull().default('draft'),
    statusSince: instant().notNull(),
    createdAt: instant().notNull(),
    /** To the practice. */
    sentAt: instant(),
    identityKind: text(),
    identityCharacters: varchar({ length: 4 }),
    identitySightedAt: instant(),
    identitySightedBy: integer().references(() => users.userId),
    /** The fee of the regulator, as the examiner saw that it was paid. */
    feeAmountCents: integer(),
    feeSeenAt: instant(),
    feeSeenBy: integer().references(() => users.userId),
    signedAt: instant(),
    /** The version of the application that was signed, and that the examiner witnessed. */
    signedVersion: integer(),
    witnessedAt: instant(),
    witnessedBy: integer().references(() => users.userId),
    /** Stays when a later change voids the witness: whatever was measured came after this. */
    firstWitnessedAt: instant(),
    /** The day of the examination, in the regulator's zone; measuring is finished at `measuredAt`. */
    examinedOn: day(),
    measuredAt: instant(),
    /** The examiner whose medical it is: who witnessed, until another one assesses. */
    examinerId: integer().references(() => users.userId),
    decidedAt: instant(),
    submittedAt: instant(),
    acceptedAt: instant(),
    /** What became of each class; none before the decision. */
    outcomes: jsonb().$type<ClassOutcome[]>().notNull().default([]),
    /** When the practice last wrote to the person that it is their move. */
    remindedAt: instant(),
    withdrawalReason: varchar({ length: 200 }),
    /** Of the legal limits that run the one that ends first, as it is among the clocks: lists go by it. */
    clockId: integer(),
    clockKind: text().$type<ClockKind>(),
    clockStartedOn: day(),
    clockDueOn: day(),
    /** The first day on which it is urgent. */
    clockSoonOn: day(),
    clockLimit: jsonb().$type<Limit>(),
    clockOwner: text().$type<ClockOwner>(),
    clockStops: jsonb().$type<StopOfClock[]>().notNull().default([]),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('medicals_user').on(table.userId, table.medicalId),
    index('medicals_practice').on(table.practiceId, table.statusSince, table.medicalId),
    index('medicals_practice_status').on(table.practiceId, table.status),
    index('medicals_regulator')
      .on(table.regulatorId, table.statusSince, table.medicalId)
      .where(sql`${table.submittedAt} is not null`),
    foreignKey({
      name: 'medicals_location_fk',
      columns: [table.locationId],
      foreignColumns: [organisationLocations.organisationLocationId],
    }),
    // Whatever else fails, nothing is witnessed that was not signed, and nothing measured that was not witnessed.
    check('medicals_witness', sql`${table.witnessedAt} is null or ${table.signedAt} <= ${table.witnessedAt}`),
    check(
      'medicals_practice_chosen',
      sql`${table.practiceId} is not null or ${table.status} in ('draft', 'withdrawn', 'to_send', 'declared')`,
    ),
  ],
)
