import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { ClockOwner } from '@clearwing/domain/medicals/clock-schema.ts'
import type { StopOfClock } from '@clearwing/domain/medicals/clocks/running.ts'
import type { ClockKind, Limit } from '@clearwing/domain/medicals/clocks.ts'
import type { MedicalKind } from '@clearwing/domain/medicals/kind.ts'
import type { ClassOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import type { MedicalStatus, SignedWith } from '@clearwing/domain/medicals/schema.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { organisationLocations } from '#features/locations/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** Statuses after the first decision. Drafts, withdrawn and lapsed applications and declarations have none. */
const decidedStatuses: MedicalStatus[] = [
  ...(['issued', 'declined', 'referred', 'submitted'] as const),
  ...(['to_decide', 'in_audit', 'queried', 'returned', 'accepted'] as const),
]
const inQuotes = decidedStatuses.map((status) => `'${status}'`).join(', ')

/** One person, one regulator, one practice (null while a draft), and one decision per class. */
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
    /** Location of the practice. */
    locationId: integer(),
    classes: text().array().$type<MedicalClass[]>().notNull(),
    /** Kind of medical, by the rows of its classes on the day it was started. */
    kind: text().$type<MedicalKind>().notNull().default('certificate'),
    status: text().$type<MedicalStatus>().notNull().default('draft'),
    statusSince: instant().notNull(),
    createdAt: instant().notNull(),
    /** When the application was sent to the practice. */
    sentAt: instant(),
    identityKind: text(),
    identityCharacters: varchar({ length: 4 }),
    identitySightedAt: instant(),
    identitySightedBy: integer().references(() => users.userId),
    /** The regulator's fee, as confirmed by the examiner. */
    feeAmountCents: integer(),
    feeSeenAt: instant(),
    feeSeenBy: integer().references(() => users.userId),
    signedAt: instant(),
    signedWith: text().$type<SignedWith>(),
    /** Version of the application that was signed and witnessed. */
    signedVersion: integer(),
    witnessedAt: instant(),
    witnessedBy: integer().references(() => users.userId),
    /** Kept when a later change voids the witness, because all measurements came after the first witness. */
    firstWitnessedAt: instant(),
    /** Day of the examination, in the regulator's time zone; measuring was finished at `measuredAt`. */
    examinedOn: day(),
    measuredAt: instant(),
    /** The examiner of the medical: the one who witnessed, until another one assesses. */
    examinerId: integer().references(() => users.userId),
    decidedAt: instant(),
    submittedAt: instant(),
    acceptedAt: instant(),
    /** Outcome of each class; empty before the decision. */
    outcomes: jsonb().$type<ClassOutcome[]>().notNull().default([]),
    /** When the practice last reminded the person that they have to act. */
    remindedAt: instant(),
    withdrawalReason: varchar({ length: 200 }),
    /** Copy of the earliest running deadline, for sorting lists. */
    clockId: integer(),
    clockKind: text().$type<ClockKind>(),
    clockStartedOn: day(),
    clockDueOn: day(),
    /** First day on which the deadline is urgent. */
    clockSoonOn: day(),
    clockLimit: jsonb().$type<Limit>(),
    clockOwner: text().$type<ClockOwner>(),
    clockStops: jsonb().$type<StopOfClock[]>().notNull().default([]),
    version: integer().notNull().default(1),
    /**
     * The first decision: that of the examiner, also if it referred all classes to the regulator, which decided later.
     * Null before it.
     */
    firstDecidedAt: instant().generatedAlwaysAs(
      sql.raw(
        `case when status = 'referred' then status_since when status in (${inQuotes}) then least(decided_at, submitted_at) end`,
      ),
    ),
    /** The same for medicals with the same classes and outcomes, which PostgreSQL counts without comparing lists. */
    outcomesKey: bigint({ mode: 'bigint' }).generatedAlwaysAs(
      sql.raw('jsonb_hash_extended(outcomes, hash_array_extended(classes, 0))'),
    ),
  },
  (table) => [
    index('medicals_user').on(table.userId, table.medicalId),
    index('medicals_practice').on(table.practiceId, table.statusSince, table.medicalId),
    index('medicals_practice_status').on(table.practiceId, table.status),
    index('medicals_regulator')
      .on(table.regulatorId, table.statusSince, table.medicalId)
      .where(sql`${table.submittedAt} is not null`),
    // A regulator's reports of many years, of outcomes and of turnaround, read nothing but these indexes.
    index('medicals_decided')
      .on(
        ...([table.regulatorId, table.firstDecidedAt, table.userId, table.examinerId] as const),
        ...([table.practiceId, table.outcomesKey, table.medicalId] as const),
      )
      .where(sql`${table.submittedAt} is not null`),
    index('medicals_handled')
      .on(
        ...([table.regulatorId, table.decidedAt, table.measuredAt, table.submittedAt, table.acceptedAt] as const),
        ...([table.examinerId, table.practiceId, table.medicalId] as const),
      )
      .where(sql`${table.submittedAt} is not null`),
    foreignKey({
      name: 'medicals_location_fk',
      columns: [table.locationId],
      foreignColumns: [organisationLocations.organisationLocationId],
    }),
    // As a last safeguard, an unsigned application cannot be witnessed, and nothing can be measured before the witness.
    check('medicals_witness', sql`${table.witnessedAt} is null or ${table.signedAt} <= ${table.witnessedAt}`),
    check(
      'medicals_practice_chosen',
      sql`${table.practiceId} is not null or ${table.status} in ('draft', 'withdrawn', 'to_send', 'declared')`,
    ),
  ],
)

/** The columns that are written. The others follow from them, and are not part of the history. */
const { firstDecidedAt, outcomesKey, ...written } = getTableColumns(medicals)
export const medicalColumns = written
