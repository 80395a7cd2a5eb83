import type { ReferralStatus, Shared, Specialty } from '@clearwing/domain/medicals/referrals/schema.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** A request to a specialist practice about one medical, sharing exactly what is named here. */
export const referrals = pgTable(
  'referrals',
  {
    referralId: integer().primaryKey().generatedAlwaysAsIdentity(),
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    /** The specialist practice that is asked. */
    practiceId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    specialty: text().$type<Specialty>().notNull(),
    question: text().notNull(),
    shared: jsonb().$type<Shared>().notNull(),
    dueOn: day().notNull(),
    askedBy: integer()
      .notNull()
      .references(() => users.userId),
    askedAt: instant().notNull(),
    status: text().$type<ReferralStatus>().notNull().default('asked'),
    statusSince: instant().notNull(),
    /** Why the referral was declined, asked again or withdrawn. */
    reason: varchar({ length: 200 }),
    assignedTo: integer().references(() => users.userId),
    /** The report being written; once signed it is copied to the examination. */
    report: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    conclusion: text().notNull().default(''),
    reportVersion: integer().notNull().default(0),
    reportSavedAt: instant(),
    reportedBy: integer().references(() => users.userId),
    reportedAt: instant(),
    closedAt: instant(),
    /** Last day on which the specialist may read their own report. */
    accessEndsOn: day(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('referrals_medical').on(table.medicalId),
    index('referrals_practice').on(table.practiceId, table.dueOn, table.referralId),
    index('referrals_open').on(table.askedAt).where(sql`${table.status} in ('asked', 'accepted', 'returned')`),
    check(
      'referrals_in_hand',
      sql`${table.assignedTo} is not null or ${table.status} in ('asked', 'declined', 'withdrawn')`,
    ),
  ],
)
