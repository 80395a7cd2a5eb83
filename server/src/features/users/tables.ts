import { maxLength } from '@clearwing/domain/fields.ts'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** The words of somebody's names as they are searched, by their beginnings: without the NHI. */
export const wordsOfName = ({ searchText, nhi }: Record<'searchText' | 'nhi', SQLWrapper>) =>
  sql`array_to_tsvector(array_remove(string_to_array(${searchText}, ' '), lower(${nhi})))`

/** All persons, those who never log in too. Their credentials are the account feature's. */
export const users = pgTable(
  'users',
  {
    userId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Absent for a person who never logs in. Unique without case and macrons (`userNameKey`), never only digits. */
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
    /** Of a health practitioner. */
    hpiPractitioner: varchar({ length: 6 }),
    practisingNumber: varchar({ length: maxLength.codeIdentifier }),
    occupation: varchar({ length: maxLength.occupation }),
    /** What the person holds outside every organisation: Individual, or nothing. */
    roles: integer().notNull().default(0),
    /** Names and numbers as they are searched: lower case, without macrons. */
    searchText: text().notNull(),
    photoFileId: integer(),
    /** Images for what an examiner signs. */
    signatureFileId: integer(),
    stampFileId: integer(),
    /** Of a record that was found to be of the same person as another: nobody sees it, and nothing is in its name. */
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

/** What a person is in one organisation. The rights of a session come from here, on every request. */
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
    /** First and last day, both included; open where there is none. */
    fromDay: day(),
    toDay: day(),
    /** When the person said yes; who makes somebody a member in their presence says so for them. */
    acceptedAt: instant().default(sql`now()`),
    /** When the invitation was last sent; null when the person was never invited. */
    invitedAt: instant(),
    /** When somebody ended it before its last day was over. */
    endedAt: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organisationId] }),
    index('memberships_organisation').on(table.organisationId),
  ],
)

/** Whether it is not over on this day: also one that is still to be accepted, or to begin. */
export const isNotOverOn = ({ endedAt, toDay }: Record<'endedAt' | 'toDay', SQLWrapper>, today: string) =>
  sql<boolean>`(${endedAt} is null and coalesce(${toDay} >= ${today}, true))`

/** `isCurrent` as a query, of memberships or an alias of it: whether it counts on this day. */
export const isCurrentOn = (
  { acceptedAt, endedAt, fromDay, toDay }: Record<'acceptedAt' | 'endedAt' | 'fromDay' | 'toDay', SQLWrapper>,
  today: string,
) =>
  sql<boolean>`(${acceptedAt} is not null and coalesce(${fromDay} <= ${today}, true) and ${isNotOverOn({ endedAt, toDay }, today)})`
