import { maxLength } from '@clearwing/domain/fields.ts'
import type { RegistrationStatus } from '@clearwing/domain/registrations/numbers/registration-status.ts'
import { type ClaimKind, maxWords } from '@clearwing/domain/registrations/schema.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'
import { files } from '#platform/files/tables.ts'

/** A person's number with a regulator. Can be used to log in while approved. */
export const registrations = pgTable(
  'registrations',
  {
    registrationId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    regulatorId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    /** The number as text, without leading zeros. */
    organisationUserId: varchar({ length: maxLength.registrationNumber }).notNull(),
    /** Time of the latest decision: at most one of these is set, and determines the status. */
    approvedAt: instant(),
    moreAskedAt: instant(),
    refusedAt: instant(),
    withdrawnAt: instant(),
    status: text()
      .$type<RegistrationStatus>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when approved_at is not null then 'approved' when refused_at is not null then 'refused' when withdrawn_at is not null then 'withdrawn' when more_asked_at is not null then 'more_information_asked' else 'pending' end`,
      ),
    kind: text().$type<ClaimKind>().notNull().default('first'),
    /** When the person last claimed the number. */
    claimedAt: instant().notNull().default(sql`now()`),
    identityKind: text(),
    identityCharacters: varchar({ length: 4 }),
    question: varchar({ length: maxWords }),
    answer: varchar({ length: maxWords }),
    reason: varchar({ length: maxLength.reason }),
    explanation: varchar({ length: maxWords }),
    sightedKind: text(),
    sightedCharacters: varchar({ length: 4 }),
    numberCheckedIn: text(),
    decidedBy: integer().references(() => users.userId),
    decidedAt: instant(),
    expiresOn: day(),
    class1PassengersTo: day(),
    class1OtherTo: day(),
    class2To: day(),
    class3To: day(),
    certificateOn: day(),
    version: integer().notNull().default(1),
  },
  (table) => [
    // Anyone may claim a number, but the regulator approves it for one person; so a claim does not reveal that the
    // number is known.
    uniqueIndex('registrations_number')
      .on(table.regulatorId, table.organisationUserId)
      .where(sql`${table.approvedAt} is not null`),
    uniqueIndex('registrations_user').on(table.userId, table.regulatorId),
    index('registrations_name').on(table.organisationUserId),
    index('registrations_queue').on(table.regulatorId, table.status, table.claimedAt),
  ],
)

/** Files a person sent to prove ownership of a number. */
export const registrationEvidence = pgTable(
  'registration_evidence',
  {
    registrationId: integer()
      .notNull()
      .references(() => registrations.registrationId),
    fileId: integer()
      .notNull()
      .references(() => files.fileId),
  },
  (table) => [primaryKey({ columns: [table.registrationId, table.fileId] })],
)
