import type {
  AnswerWay,
  ChargeFor,
  CorrectedItem,
  PrivacyRequestKind,
  PrivacyRequestState,
  RefusalGround,
  RequestAuthority,
  RequestChannel,
} from '@clearwing/domain/privacy-requests/schema.ts'
import { type AnyPgColumn, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { correctionStatements } from '#features/privacy-requests/statements/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** Requests for access to a person's information, and for its correction, each to one organisation. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    privacyRequestId: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<PrivacyRequestKind>().notNull(),
    state: text().$type<PrivacyRequestState>().notNull().default('received'),
    /** The person whose information it is about. */
    userId: integer()
      .notNull()
      .references(() => users.userId),
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    words: text().notNull(),
    item: text().$type<CorrectedItem>(),
    itemName: varchar({ length: 200 }),
    medicalId: integer().references(() => medicals.medicalId),
    rightWords: text(),
    channel: text().$type<RequestChannel>().notNull().default('online'),
    authority: text().$type<RequestAuthority>().notNull().default('self'),
    representative: varchar({ length: 200 }),
    receivedOn: day().notNull(),
    /** The last day to answer, which an extension moves, and the last day to transfer. */
    dueOn: day().notNull(),
    transferBy: day().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.userId),
    createdAt: instant().notNull(),
    acknowledgedAt: instant(),
    extensionReason: text(),
    /** The request at the organisation that transferred it here. */
    transferredFromId: integer().references((): AnyPgColumn => privacyRequests.privacyRequestId),
    transferredToId: integer().references(() => organisations.organisationId),
    transferReason: text(),
    answerWay: text().$type<AnswerWay>(),
    answerWords: text(),
    ground: text().$type<RefusalGround>(),
    withheld: text(),
    chargeFor: text().$type<ChargeFor>(),
    chargeCents: integer().notNull().default(0),
    closedOn: day(),
    closedBy: integer().references(() => users.userId),
    correctionStatementId: integer().references(() => correctionStatements.correctionStatementId),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('privacy_requests_user').on(table.userId),
    index('privacy_requests_organisation').on(table.organisationId, table.dueOn),
  ],
)

/** Organisations that received the information and were told of its correction, or of the statement. */
export const correctionNotices = pgTable(
  'correction_notices',
  {
    privacyRequestId: integer()
      .notNull()
      .references(() => privacyRequests.privacyRequestId),
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    how: varchar({ length: 200 }).notNull(),
    toldBy: integer()
      .notNull()
      .references(() => users.userId),
    toldAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.privacyRequestId, table.organisationId] })],
)
