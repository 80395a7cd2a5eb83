import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { UnassignedQuery } from '@clearwing/domain/hl7/list.ts'
import type { KnownPerson } from '@clearwing/domain/hl7/matching.ts'
import type { Hl7MessageSummary } from '@clearwing/domain/hl7/schema.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { type AnyColumn, and, asc, desc, eq, gte, ilike, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { asFilingContext, filingContextOf, lockOf } from '#features/medicals/results/index.ts'
import { insertAtCommit } from '#platform/database/at-commit.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { beginOfDay, containsPattern } from '#platform/database/filters.ts'
import { anyOfList, madeOnce } from '#platform/database/prepared-query.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import type { Moment } from '#platform/time/clock.ts'
import { isAwaitingConfirmation } from './assigning/proposal-store.ts'
import { hl7Messages } from './tables.ts'

export type StoredMessage = typeof hl7Messages.$inferSelect
/** Fields of a message that are set only after it is stored. */
const notYet = {
  rejectedBy: null,
  rejectedAt: null,
  rejection: null,
  rejectionText: null,
  askedAt: null,
  askedBy: null,
}
export type NewHl7Message = Omit<StoredMessage, 'version' | 'filedAt' | keyof typeof notYet>

type Named = {
  hash: string
  nhis?: string[]
  requestNumbers?: string[]
  senderId?: number | null
  controlId?: string
  laboratory?: string
  /** Identifiers of the message's reports; empty for a report without a number. */
  orders?: string[]
  /**
   * True if it is not stored yet: its sender then cannot be merged until it is. Stored messages move with their sender.
   */
  isComing?: boolean
}
type MessageContext = {
  /** The id that the message will have. */
  messageId: number
  /** Set if the sender has been merged into another since it was looked up. */
  joinedIntoSenderId: number | null
  /** The rows of this message, if it is already stored. */
  stored: number[]
  wasRefused: boolean
  /** True if different content came from this sender under the same control id within 30 days (decision 90). */
  isControlIdReused: boolean
  people: (KnownPerson & { byNhi: boolean; byRequest: boolean })[]
  /** Users with current results under the laboratory's numbers of these reports, and those from whom such were unlinked. */
  holders: number[]
  takenBackFrom: number[]
}

const ofNhi = sql`users.nhi = ${anyOfList('nhis')}`
const ofRequest = sql`users.user_id = any(array(select user_id from lab_requests where number = ${anyOfList('requestNumbers')}))`
const isNamed = sql`(${ofNhi} or ${ofRequest})`
const ofSender = sql`${sql.placeholder('senderId')}::int`
const ofHash = sql`hash = ${sql.placeholder('hash')}`

const ofReports = sql`order_number = ${anyOfList('orderNumbers')}
  and case when ${ofSender} is null then sender_id is null and laboratory = ${sql.placeholder('laboratory')}
    else sender_id = ${ofSender} end`

const knownOfMessage = madeOnce((db) =>
  db
    .select({
      messageId: sql<number>`nextval('hl7_messages_message_id_seq')::int`,
      joinedIntoSenderId: sql<number | null>`sender.joined_into_sender_id`,
      stored: sql<
        number[]
      >`array(select message_id from hl7_messages where ${ofHash} and status <> 'refused' order by part)`,
      wasRefused: sql<boolean>`exists(select from hl7_messages where ${ofHash} and status = 'refused')`,
      holders: sql<number[]>`array(select distinct user_id from results where ${ofReports} and taken_back_at is null
        and replaced_at is null)`,
      takenBackFrom: sql<
        number[]
      >`array(select distinct user_id from results where ${ofReports} and taken_back_at is not null)`,
      isControlIdReused: sql<boolean>`exists(select from hl7_messages where sender_id = ${ofSender}
        and control_id = ${sql.placeholder('controlId')} and hash <> ${sql.placeholder('hash')}
        and status <> 'refused' and received_at > ${sql.placeholder('now')}::timestamptz - interval '30 days')`,
      people: sql<MessageContext['people']>`(select coalesce(json_agg(person), '[]') from (
        select user_id as "userId", nhi, date_of_birth as "dateOfBirth", first_name as "firstName",
          middle_names as "middleNames", last_name as "lastName", known_as as "knownAs",
          previous_names as "previousNames", coalesce(${ofNhi}, false) as "byNhi", ${ofRequest} as "byRequest",
          ${lockOf(sql`user_id`)}::text as locked
        from users where ${isNamed}
      ) as person)`,
    })
    // The sender is locked first, before any person.
    .from(sql`(select) as once left join lateral (select joined_into_sender_id from hl7_senders
      where sender_id = ${ofSender} and ${sql.placeholder('isComing')}::boolean for share) as sender on true`)
    .prepare('known of message'),
)

const standingOfNamed = filingContextOf(isNamed, 'standing of named')

/**
 * What we know about an arriving message: whether it is stored, the owners of its numbers, and their current results.
 * Locks these people's results until the transaction ends, so that versions of a report are ordered one at a time.
 */
export async function lookUp(tx: Tx, named: Named) {
  const { hash, nhis = [], requestNumbers = [], laboratory = '', orders = [] } = named
  const { senderId = null, controlId = '', isComing = false } = named
  // A report without a number cannot also belong to another person.
  const orderNumbers = orders.filter((order) => order !== '')
  const asked = { hash, nhis, requestNumbers, senderId, controlId, laboratory, orderNumbers, isComing }
  // Both queries are sent together and answered in order: the current results are read after the first query has locked
  // the people.
  const [[messageRow], contextRows] = await Promise.all([
    knownOfMessage(tx).execute({ ...asked, now: tx.now }),
    standingOfNamed(tx).execute({ nhis, requestNumbers, orders }),
  ])
  if (!messageRow) throw new Error('a query without a row')
  if (messageRow.joinedIntoSenderId !== null) throw new JoinedMeanwhile(messageRow.joinedIntoSenderId)
  const rowsOf = (userId: number) => contextRows.filter((row) => row.userId === userId)
  return { ...messageRow, standingOf: (userId: number) => asFilingContext(userId, rowsOf(userId)) }
}

/** Thrown if the sender was merged into another between looking it up and storing. */
export class JoinedMeanwhile extends Error {
  readonly intoSenderId: number

  constructor(intoSenderId: number) {
    super('the sender is another’s name')
    this.intoSenderId = intoSenderId
  }
}

const hasWord = (text: AnyColumn | SQL, word: string) => ilike(text, containsPattern(word))

/** Stores a message as new, under the id that `lookUp` gave it. */
export async function createHl7Message(tx: Tx, actor: Actor, message: NewHl7Message): Promise<StoredMessage> {
  const filedAt = message.status === 'filed' ? message.receivedAt : null
  const row = { ...message, ...notYet, filedAt, version: 1 }
  insertAtCommit(tx, hl7Messages, [row])
  return recordAndAnnounce(tx, actor, undefined, row)
}

export type MessageChange = Partial<Omit<StoredMessage, 'messageId' | 'version' | 'filedAt'>>

export async function updateMessage(tx: Tx, actor: Actor, before: StoredMessage, change: MessageChange) {
  const status = change.status ?? before.status
  const filedAt = status !== 'filed' ? null : before.status === 'filed' ? before.filedAt : tx.now
  const set = { ...change, filedAt, version: before.version + 1 }
  const [after] = await tx.update(hl7Messages).set(set).where(eq(hl7Messages.messageId, before.messageId)).returning()
  return recordAndAnnounce(tx, actor, before, after as StoredMessage)
}

/** Every write also writes the history and announces the tag. The bytes are only in the row. */
async function recordAndAnnounce(tx: Tx, actor: Actor, before: StoredMessage | undefined, after: StoredMessage) {
  const { messageId: entityId, userId } = after
  const subjectUserId = userId ?? before?.userId
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'hl7 message',
    entityId,
    ...(subjectUserId && { subjectUserId }),
    ...(before && { before: withoutBytes(before) }),
    after: withoutBytes(after),
  })
  await invalidateTags(tx, ['administrators'], { type: 'Hl7Message' })
  return after
}

const withoutBytes = ({ raw: _, ...rest }: StoredMessage) => rest

/** Locks a message until the transaction ends. */
export async function findMessageToChange(tx: Tx, messageId: number): Promise<StoredMessage | undefined> {
  const [message] = await tx.select().from(hl7Messages).where(eq(hl7Messages.messageId, messageId)).for('update')
  return message
}

/** The bytes of a message, stored in the row of its first part. */
export async function findRaw(db: Db, { messageId, wholeMessageId }: StoredMessage): Promise<Buffer | null> {
  const [whole] = await db
    .select({ raw: hl7Messages.raw })
    .from(hl7Messages)
    .where(eq(hl7Messages.messageId, wholeMessageId ?? messageId))
  return whole?.raw ?? null
}

/** Messages stored and acknowledged whose results could not be filed yet. */
export const listReceived = (db: Db): Promise<{ messageId: number }[]> =>
  db
    .select({ messageId: hl7Messages.messageId })
    .from(hl7Messages)
    .where(eq(hl7Messages.status, 'received'))
    .orderBy(hl7Messages.messageId)

/** The query for unassigned messages, with any page length. */
export type MessagePaging = Omit<UnassignedQuery, 'n'> & { n: number }

const summaryAt = (moment: Moment) => ({
  messageId: hl7Messages.messageId,
  receivedAt: hl7Messages.receivedAt,
  source: hl7Messages.source,
  sendingApplication: hl7Messages.sendingApplication,
  sendingFacility: hl7Messages.sendingFacility,
  controlId: hl7Messages.controlId,
  messageType: hl7Messages.messageType,
  status: hl7Messages.status,
  reason: hl7Messages.reason,
  refusal: hl7Messages.refusal,
  results: hl7Messages.results,
  part: hl7Messages.part,
  isControlIdReused: hl7Messages.isControlIdReused,
  version: hl7Messages.version,
  isAwaitingConfirmation: isAwaitingConfirmation(moment),
})

export async function listHl7Messages(
  db: Db,
  paging: MessagePaging,
  isUnassigned: boolean,
): Promise<Paged<Hl7MessageSummary>> {
  const where = and(
    isUnassigned ? inArray(hl7Messages.status, ['received', 'unassigned']) : undefined,
    ...searchWords(paging.f).map((word) => hasWord(words, word)),
    paging.b ? gte(hl7Messages.receivedAt, beginOfDay(paging.b)) : undefined,
    paging.l ? lt(hl7Messages.receivedAt, beginOfDay(paging.l, 1)) : undefined,
    paging.st && eq(hl7Messages.status, paging.st),
    paging.re && eq(hl7Messages.reason, paging.re),
    paging.wf && isAwaitingConfirmation(db),
    paging.cn && hl7Messages.isControlIdReused,
    paging.se ? eq(hl7Messages.senderId, paging.se) : undefined,
    paging.wa && lt(hl7Messages.receivedAt, sql`${db.now}::timestamptz - make_interval(days => ${Number(paging.wa)})`),
  )
  const direction = paging.d === 1 ? desc : asc
  const [list, total] = await Promise.all([
    db
      .select(summaryAt(db))
      .from(hl7Messages)
      .where(where)
      .orderBy(direction(hl7Messages[paging.o]), direction(hl7Messages.messageId))
      .limit(paging.n)
      .offset(offsetOf(paging)),
    db.$count(hl7Messages, where),
  ])
  return toPage(
    list.map((row) => ({ ...row, person: null, bestMatch: null })),
    total,
    paging,
  )
}

const { sendingApplication, sendingFacility, controlId, reason, status } = hl7Messages
const words = sql`concat_ws(' ', ${sendingApplication}, ${sendingFacility}, ${controlId}, ${reason}, ${status})`

export type MessageReading = 'hl7 message' | 'hl7 message file'

/** Records that an administrator has read a message, with the person it is about. */
export const recordMessageRead = (
  tx: Tx,
  actor: Actor,
  { messageId: entityId, userId }: StoredMessage,
  entity: MessageReading = 'hl7 message',
) => record(tx, actor, { action: 'read', entity, entityId, ...(userId && { subjectUserId: userId }) })
