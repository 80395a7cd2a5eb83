import { maxLength } from '@clearwing/domain/max-length.ts'
import type { RelationAnswer, RelationKind } from '@clearwing/domain/relations/kinds.ts'
import { boolean, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** An organisation's request to the person with this number and date of birth. */
export const relationRequests = pgTable(
  'relation_requests',
  {
    relationRequestId: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<RelationKind>().notNull(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    regulatorId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    organisationUserId: varchar({ length: maxLength.registrationNumber }).notNull(),
    dateOfBirth: day().notNull(),
    /** The person found, if any. The organisation does not learn it before that person accepts. */
    userId: integer().references(() => users.userId),
    askedBy: integer()
      .notNull()
      .references(() => users.userId),
    askedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
    answer: text().$type<RelationAnswer>(),
  },
  (table) => [
    index('relation_requests_organisation').on(table.organisationId, table.askedAt),
    index('relation_requests_user').on(table.userId),
    index('relation_requests_asked_by').on(table.askedBy, table.askedAt),
  ],
)

/** A flying organisation and a person who lets it see whether they may fly. If renewed, it starts again, without bookings. */
export const employments = pgTable(
  'employments',
  {
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    acceptedAt: instant().notNull(),
    /** True if the person lets the organisation see that they have booked an appointment, and nothing more about it. */
    showsBookings: boolean().notNull().default(false),
    endedAt: instant(),
    endedBy: integer().references(() => users.userId),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId] }),
    index('employments_user').on(table.userId),
  ],
)
