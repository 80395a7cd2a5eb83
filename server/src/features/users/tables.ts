import { maxLength } from '@clearwing/domain/fields.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** The words of a person's names, searched by their beginnings, without the NHI. */
export const wordsOfName = ({ searchText, nhi }: Record<'searchText' | 'nhi', SQLWrapper>) =>
  sql`array_to_tsvector(array_remove(string_to_array(${searchText}, ' '), lower(${nhi})))`

/** All people, including those who never log in. Their credentials belong to the account feature. */
export const users = pgTable(
  'users',
  {
    userId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /**
     * The user name; null for a person who never logs in. Unique ignoring case and macrons (`userNameKey`), never only
     * digits.
     */
    userName: varchar({ length: maxLength.userName }),
    userNameKey: text(),
    title: varchar({ length: maxLength.title }),
    firstName: varchar({ length: maxLength.firstName }).notNull(),
    middleNames: varchar({ length: maxLength.middleNames }),
    lastName: varchar({ length: maxLength.lastName }).notNull(),
    knownAs: varchar({ length: maxLength.knownAs }),
    previousNames: varchar({ length: maxLength.previousNames }),
    initials: varchar({ length: maxLength.initials }),
    dateOfBirth: day(),
    gender: varchar({ length: maxLength.gender }),
    nationality: varchar({ length: maxLength.country }),
    nhi: varchar({ length: 7 }),
    email: varchar({ length: maxLength.email }),
    phone: varchar({ length: maxLength.phoneNumber }),
    otherPhone: varchar({ length: maxLength.phoneNumber }),
    street: varchar({ length: maxLength.addressStreet }),
    suburb: varchar({ length: maxLength.suburb }),
    city: varchar({ length: maxLength.city }),
    state: varchar({ length: maxLength.state }),
    postcode: varchar({ length: maxLength.postcode }),
    country: varchar({ length: maxLength.country }),
    /** HPI number of a health practitioner. */
    hpiPractitioner: varchar({ length: 6 }),
    practisingNumber: varchar({ length: maxLength.codeIdentifier }),
    occupation: varchar({ length: maxLength.occupation }),
    /** Roles outside every organisation: Individual, or none. */
    roles: integer().notNull().default(0),
    /** Names and numbers as searched: lower case, without macrons. */
    searchText: text().notNull(),
    photoFileId: integer(),
    /** Images used on documents that an examiner signs. */
    signatureFileId: integer(),
    stampFileId: integer(),
    /** Set on a record merged into another of the same person: it is hidden, and nothing can be done in its name. */
    mergedIntoUserId: integer().references((): AnyPgColumn => users.userId),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('users_merged').on(table.mergedIntoUserId).where(sql`${table.mergedIntoUserId} is not null`),
    uniqueIndex('users_user_name').on(table.userNameKey),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_nhi').on(table.nhi),
    index('users_birth').on(table.dateOfBirth),
    index('users_words').using('gin', wordsOfName(table)),
    index('users_name').on(table.searchText, table.userId),
  ],
)

/** A person's role in one organisation. The rights of a session are read from here on every request. */
export const memberships = pgTable(
  'memberships',
  {
    userId: integer()
      .notNull()
      .references(() => users.userId),
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    roles: integer().notNull(),
    permissions: integer().notNull().default(0),
    positionOrTitle: varchar({ length: maxLength.memberPositionOrTitle }),
    employeeNumber: varchar({ length: maxLength.employeeNumber }),
    /** First and last day, both included; null for no limit. */
    fromDay: day(),
    toDay: day(),
    /** When the person accepted; a user who creates a membership in their presence accepts for them. */
    acceptedAt: instant().default(sql`now()`),
    /** When the invitation was last sent; null when the person was never invited. */
    invitedAt: instant(),
    /** When the membership was ended before its last day. */
    endedAt: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organisationId] }),
    index('memberships_organisation').on(table.organisationId),
  ],
)

/** True when it is not over on this day, even if not accepted or started yet. */
export const isNotOverOn = ({ endedAt, toDay }: Record<'endedAt' | 'toDay', SQLWrapper>, today: string | SQL) =>
  sql<boolean>`(${endedAt} is null and coalesce(${toDay} >= ${today}, true))`

/** `isCurrent` as a query, for memberships or an alias of it: whether it counts on this day. */
export const isCurrentOn = (
  { acceptedAt, endedAt, fromDay, toDay }: Record<'acceptedAt' | 'endedAt' | 'fromDay' | 'toDay', SQLWrapper>,
  today: string | SQL,
) =>
  sql<boolean>`(${acceptedAt} is not null and coalesce(${fromDay} <= ${today}, true) and ${isNotOverOn({ endedAt, toDay }, today)})`
