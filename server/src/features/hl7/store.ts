import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { KnownPerson } from '@clearwing/domain/hl7/matching.ts'
import type { Hl7MessageSummary } from '@clearwing/domain/hl7/schema.ts'
import { offsetOf, type Page, type Paging, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { type AnyColumn, and, asc, desc, eq, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { lockOf } from '#features/medicals/results/index.ts'
import { users } from '#features/users/tables.ts'
import { insertAtCommit } from '#platform/database/at-commit.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { beginOfDay, containing } from '#platform/database/filters.ts'
import { madeOnce } from '#platform/database/made-once.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { hl7Messages } from './tables.ts'

export type StoredMessage = typeof hl7Messages.$inferSelect
export type NewMessage = Omit<StoredMessage, 'version'>

const person = {
  userId: users.userId,
  nhi: users.nhi,
  dateOfBirth: users.dateOfBirth,
  firstName: users.firstName,
  middleNames: users.middleNames,
  lastName: users.lastName,
  previousNames: users.previousNames,
  gender: users.gender,
}
export type Person = KnownPerson & { firstName: string; middleNames: string | null; gender: string | null }

type Named = {
  hash: string
  nhis?: string[]
  requestNumbers?: string[]
  laboratory?: string
  orderNumbers?: string[]
}
type Known = {
  /** The id that it will have. */
  messageId: number
  /** The rows of this very message, when it is stored already. */
  stored: number[]
  wasRefused: boolean
  people: (KnownPerson & { byNhi: boolean; byRequest: boolean })[]
  /** Who has results under the laboratory's numbers of these reports. */
  holders: number[]
}

const ofNhi = sql`nhi = any(${sql.placeholder('nhis')}::text[])`
const ofRequest = sql`user_id = any(array(select user_id from lab_requests where number = any(${sql.placeholder('requestNumbers')}::text[])))`
const ofHash = sql`hash = ${sql.placeholder('hash')}`

const knownOfMessage = madeOnce((db) =>
  db
    .select({
      messageId: sql<number>`nextval('hl7_messages_message_id_seq')::int`,
      stored: sql<
        number[]
      >`array(select message_id from hl7_messages where ${ofHash} and status <> 'refused' order by part)`,
      wasRefused: sql<boolean>`exists(select from hl7_messages where ${ofHash} and status = 'refused')`,
      holders: sql<number[]>`array(select distinct user_id from results
        where order_number = any(${sql.placeholder('orderNumbers')}::text[])
          and laboratory = ${sql.placeholder('laboratory')} and taken_back_at is null)`,
      people: sql<Known['people']>`(select coalesce(json_agg(person), '[]') from (
        select user_id as "userId", nhi, date_of_birth as "dateOfBirth", last_name as "lastName",
          previous_names as "previousNames", coalesce(${ofNhi}, false) as "byNhi", ${ofRequest} as "byRequest",
          ${lockOf(sql`user_id`)}::text as locked
        from users where ${ofNhi} or ${ofRequest}
      ) as person)`,
    })
    .from(sql`(select) as once`)
    .prepare('known of message'),
)

/**
 * What we know of a message that has come: whether it is here, and whom its numbers name. Nobody else files results of
 * these people until the transaction ends: the versions of a report are put in order one at a time.
 */
export async function lookUp(tx: Tx, named: Named): Promise<Known> {
  const { hash, nhis = [], requestNumbers = [], laboratory = '', orderNumbers = [] } = named
  const [known] = await knownOfMessage(tx).execute({ hash, nhis, requestNumbers, laboratory, orderNumbers })
  if (!known) throw new Error('a query without a row')
  return known
}

type Similar = { nhis: string[]; dateOfBirth?: string; familyNames: string[] }

/** People who may be meant: the numbers, the birth date, or a family name agrees. */
export async function listSimilarPeople(db: Db, { nhis, dateOfBirth, familyNames }: Similar): Promise<Person[]> {
  const conditions: SQL[] = familyNames.map((name) => hasWord(users.searchText, name))
  if (nhis.length > 0) conditions.push(inArray(users.nhi, nhis))
  if (dateOfBirth) conditions.push(eq(users.dateOfBirth, dateOfBirth))
  return conditions.length === 0 ? [] : listPeople(db, or(...conditions))
}

/** People whom somebody looks for by their names or numbers. */
export const searchPeople = (db: Db, text: string): Promise<Person[]> =>
  listPeople(db, and(...searchWords(text).map((word) => hasWord(users.searchText, word))))

const listPeople = (db: Db, where: SQL | undefined) =>
  db
    .select(person)
    .from(users)
    .where(and(where, isNull(users.mergedIntoUserId)))
    .orderBy(users.lastName, users.userId)
    .limit(100)

const hasWord = (text: AnyColumn | SQL, word: string) => ilike(text, containing(word))

/** Stores a message as new, under the id that `lookUp` gave it. */
export async function createMessage(tx: Tx, actor: Actor, message: NewMessage): Promise<StoredMessage> {
  const row = { ...message, version: 1 }
  insertAtCommit(tx, hl7Messages, [row])
  return saved(tx, actor, undefined, row)
}

/** What was refused before, and is not refused now, is stored as if it came for the first time. */
export const removeRefused = (tx: Tx, hash: string) =>
  tx.delete(hl7Messages).where(and(eq(hl7Messages.hash, hash), eq(hl7Messages.status, 'refused')))

type MessageChange = Partial<Pick<StoredMessage, 'status' | 'reason' | 'userId' | 'assignedBy'>>

export async function updateMessage(tx: Tx, actor: Actor, before: StoredMessage, change: MessageChange) {
  const set = { ...change, version: before.version + 1 }
  const [after] = await tx.update(hl7Messages).set(set).where(eq(hl7Messages.messageId, before.messageId)).returning()
  return saved(tx, actor, before, after as StoredMessage)
}

/** Whoever writes a row writes its history and announces its tag. The bytes are in the row alone. */
async function saved(tx: Tx, actor: Actor, before: StoredMessage | undefined, after: StoredMessage) {
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

/** Locked until the transaction ends. */
export async function findMessageToChange(tx: Tx, messageId: number): Promise<StoredMessage | undefined> {
  const [message] = await tx.select().from(hl7Messages).where(eq(hl7Messages.messageId, messageId)).for('update')
  return message
}

/** The bytes of a message, which the row of its first part holds. */
export async function findRaw(db: Db, { messageId, wholeMessageId }: StoredMessage): Promise<Buffer | null> {
  const [whole] = await db
    .select({ raw: hl7Messages.raw })
    .from(hl7Messages)
    .where(eq(hl7Messages.messageId, wholeMessageId ?? messageId))
  return whole?.raw ?? null
}

/** Stored and acknowledged, but something kept their results from being filed. */
export const listReceived = (db: Db): Promise<{ messageId: number }[]> =>
  db
    .select({ messageId: hl7Messages.messageId })
    .from(hl7Messages)
    .where(eq(hl7Messages.status, 'received'))
    .orderBy(hl7Messages.messageId)

export const messageColumns = ['receivedAt', 'sendingFacility', 'controlId', 'status'] as const
export type MessagePaging = Paging<(typeof messageColumns)[number]>

const summary = {
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
}

export async function listMessages(
  db: Db,
  paging: MessagePaging,
  isUnassigned: boolean,
): Promise<Page<Hl7MessageSummary>> {
  const where = and(
    isUnassigned ? inArray(hl7Messages.status, ['received', 'unassigned']) : undefined,
    ...searchWords(paging.f).map((word) => hasWord(words, word)),
    paging.b ? gte(hl7Messages.receivedAt, beginOfDay(paging.b)) : undefined,
    paging.l ? lt(hl7Messages.receivedAt, beginOfDay(paging.l, 1)) : undefined,
  )
  const direction = paging.d === 1 ? desc : asc
  const [list, total] = await Promise.all([
    db
      .select(summary)
      .from(hl7Messages)
      .where(where)
      .orderBy(direction(hl7Messages[paging.o]), direction(hl7Messages.messageId))
      .limit(paging.n)
      .offset(offsetOf(paging)),
    db.$count(hl7Messages, where),
  ])
  return toPage(list, total, paging)
}

const { sendingApplication, sendingFacility, controlId, reason, status } = hl7Messages
const words = sql`concat_ws(' ', ${sendingApplication}, ${sendingFacility}, ${controlId}, ${reason}, ${status})`

/** An administrator has read what a message says, of whoever it is. */
export const recordRead = (tx: Tx, actor: Actor, { messageId: entityId, userId }: StoredMessage) =>
  record(tx, actor, { action: 'read', entity: 'hl7 message', entityId, ...(userId && { subjectUserId: userId }) })
