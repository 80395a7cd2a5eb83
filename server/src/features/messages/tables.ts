import type { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { maxLength } from '@clearwing/domain/fields.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

const person = () => integer().references(() => users.userId)
const organisation = () => integer().references(() => organisations.organisationId)

/** Sent messages. They never change. */
export const messages = pgTable(
  'messages',
  {
    messageId: integer().primaryKey().generatedAlwaysAsIdentity(),
    fromUserId: person().notNull(),
    /** The organisation the sender was logged in to; null as an individual. */
    fromOrganisationId: organisation(),
    /** The person that the message is about, if any. */
    regardingUserId: person(),
    toUserId: person(),
    toOrganisationId: organisation(),
    isUrgent: boolean().notNull(),
    privacy: smallint().$type<MessagePrivacy>().notNull(),
    text: varchar({ length: maxLength.messageText }).notNull(),
    /** The text normalised for search: lower case, without macrons. */
    searchText: text().notNull(),
    submittedAt: instant().notNull(),
  },
  (table) => [
    index('messages_from').on(table.fromUserId, table.messageId),
    index('messages_regarding').on(table.regardingUserId, table.messageId),
    index('messages_to_user').on(table.toUserId, table.messageId),
    index('messages_to_organisation').on(table.toOrganisationId, table.messageId),
    // Safeguard: a message always has a recipient, and its privacy refers to an existing one.
    check('messages_addressed', sql`${table.toUserId} is not null or ${table.toOrganisationId} is not null`),
    check(
      'messages_privacy',
      sql`${table.privacy} = 1 or (${table.privacy} = 2 and ${table.toOrganisationId} is not null) or (${table.privacy} = 3 and ${table.toUserId} is not null)`,
    ),
  ],
)

/** One reader's state of a message; no row means unread. */
export const messageStates = pgTable(
  'message_states',
  {
    messageId: integer()
      .notNull()
      .references(() => messages.messageId),
    userId: person().notNull(),
    readAt: instant(),
    doneAt: instant(),
    snoozedUntil: day(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.userId] })],
)

/** Who covers urgent messages to an organisation, and after how many minutes without a reader. */
export const messageCovers = pgTable('message_covers', {
  organisationId: integer()
    .primaryKey()
    .references(() => organisations.organisationId),
  coverUserId: person(),
  minutes: integer().notNull(),
  version: integer().notNull().default(1),
})

/** Urgent messages with the person who gets them if they stay unread. */
export const urgentMessages = pgTable(
  'urgent_messages',
  {
    messageId: integer()
      .primaryKey()
      .references(() => messages.messageId),
    /** Named to the sender before sending. */
    coverUserId: person().notNull(),
    dueAt: instant().notNull(),
    /** When the message was found to be read, or was passed on, or could not be. */
    settledAt: instant(),
    passedAt: instant(),
  },
  (table) => [index('urgent_messages_due').on(table.dueAt).where(sql`${table.settledAt} is null`)],
)

/** One draft for each conversation, in the organisation where it was written. */
export const messageDrafts = pgTable(
  'message_drafts',
  {
    messageDraftId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: person().notNull(),
    organisationId: organisation(),
    regardingUserId: person(),
    /** Key of the conversation that it answers, if that is not about a person. */
    conversation: varchar({ length: 11 }),
    toUserId: person(),
    toOrganisationId: organisation(),
    isUrgent: boolean().notNull(),
    privacy: smallint().$type<MessagePrivacy>(),
    text: varchar({ length: maxLength.messageText }).notNull(),
    updatedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique('message_drafts_one')
      .on(table.userId, table.organisationId, table.regardingUserId, table.conversation)
      .nullsNotDistinct(),
  ],
)
