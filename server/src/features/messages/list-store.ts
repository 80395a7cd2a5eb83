import type { Actor } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf, userIdOf } from '@clearwing/domain/access/own.ts'
import type {
  Message,
  MessageMode,
  MessageQuery,
  NewMessagesQuery,
  ThreadQuery,
  UnreadMessages,
} from '@clearwing/domain/messages/schema.ts'
import { offsetOf, type Paged, type Paging, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gt, gte, inArray, isNull, like, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { presentNamesOf } from '#features/users/index.ts'
import type { Db } from '#platform/database/database.ts'
import { beginOfDay, containsPattern } from '#platform/database/filters.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import {
  addressees,
  correspondent,
  joinMessageNames,
  readableMessageColumns,
  regardedUsers,
  senders,
  withStates,
} from './message-projection-store.ts'
import { isFrom, isMessageForReader, isReadableBy, visibleMessages } from './scope-store.ts'
import { messageStates, messages } from './tables.ts'

const isDone = sql`${messageStates.doneAt} is not null`
const isSnoozed = (moment: Moment) => sql`coalesce(${messageStates.snoozedUntil} > ${today(moment)}, false)`

/** Every mode except 'All' lists messages sent to the actor, for administrators too. */
function inMode(moment: Moment, actor: Actor, mode: MessageMode): SQL | undefined {
  const isReceived = and(isReadableBy(moment, actor), not(isFrom(actor)))
  const modes: Record<MessageMode, () => SQL | undefined> = {
    Current: () => and(isReceived, not(isDone), not(isSnoozed(moment))),
    Snoozed: () => and(isReceived, not(isDone), isSnoozed(moment)),
    Done: () => and(isReceived, isDone),
    Sent: () => isFrom(actor),
    All: () => undefined,
  }
  return modes[mode]()
}

const isUnread = (moment: Moment, actor: Actor) =>
  and(inMode(moment, actor, 'Current'), isMessageForReader(actor), isNull(messageStates.readAt))

/** Searches current names, and the text where it is shown: hidden text must not be searchable. */
function holds(moment: Moment, actor: Actor, word: string) {
  const pattern = containsPattern(word)
  const names = [senders, regardedUsers, addressees].map((person) => like(presentNamesOf(person), pattern))
  return or(...names, and(isReadableBy(moment, actor), like(messages.searchText, pattern)))
}

type Wanted = Pick<Paging<'submittedAt', MessageMode>, 'm' | 'f' | 'a' | 'i' | 'b' | 'l'> & {
  nb?: '1' | undefined
  wu?: number | undefined
  wo?: number | undefined
  ur?: '1' | undefined
}

function conditions(moment: Moment, actor: Actor, { m, f, a, i, b, l, nb, wu, wo, ur }: Wanted): (SQL | undefined)[] {
  const at = a && organisationIdOf(actor, a)
  const { withUserId, withOrganisationId } = correspondent(actor)
  return [
    visibleMessages(moment, actor),
    inMode(moment, actor, m),
    at === undefined ? undefined : or(eq(messages.fromOrganisationId, at), eq(messages.toOrganisationId, at)),
    i === undefined ? undefined : eq(messages.regardingUserId, userIdOf(actor, i)),
    nb === undefined ? undefined : isNull(messages.regardingUserId),
    wu === undefined ? undefined : eq(withUserId, wu),
    wo === undefined ? undefined : eq(withOrganisationId, wo),
    ur === undefined ? undefined : eq(messages.isUrgent, true),
    b === undefined ? undefined : gte(messages.submittedAt, beginOfDay(b)),
    l === undefined ? undefined : lt(messages.submittedAt, beginOfDay(l, 1)),
    ...searchWords(f).map((word) => holds(moment, actor, word)),
  ]
}

const selectMessages = (db: Db, actor: Actor, isOpened: boolean) =>
  joinMessageNames(
    withStates(
      db
        .select(readableMessageColumns(db, actor, isOpened))
        .from(messages)
        .$dynamic(),
      actor,
    ),
    actor,
  )

/** Joins the names only if there is a text filter. */
const candidates = <Query extends PgSelect>(query: Query, actor: Actor, { f }: Pick<Wanted, 'f'>) =>
  f ? joinMessageNames(withStates(query, actor), actor) : withStates(query, actor)

async function counted(db: Db, actor: Actor, filters: Wanted, isWanted: SQL | undefined, countColumn = ofMessages) {
  const query = db.select({ total: countColumn }).from(messages).$dynamic()
  const [row] = await candidates(query, actor, filters).where(isWanted)
  return row?.total ?? 0
}

const ofMessages = sql<number>`count(*)::int`

/** True when whole messages are read, not list lines: those about one person, or about none. */
export const areOpened = ({ s, i, nb, wu, wo }: Pick<MessageQuery, 's' | 'i' | 'nb' | 'wu' | 'wo'>) =>
  s !== undefined && [i, nb, wu, wo].some((value) => value !== undefined)

/** A page of messages; or, with `s`, the ones after those already known, newest first. */
export async function listMessages(db: Db, actor: Actor, query: MessageQuery): Promise<Paged<Message>> {
  const isWanted = and(...conditions(db, actor, query))
  const direction = query.d === 1 || query.s !== undefined ? desc : asc
  const list = await selectMessages(db, actor, areOpened(query))
    .where(isWanted)
    .orderBy(direction(messages.messageId))
    .limit(query.n)
    .offset(query.s ?? offsetOf(query))
  return toPage(list, await counted(db, actor, query, isWanted), query)
}

/** Maximum number per answer; a client with more to fetch asks again, starting from the newest of these. */
const mostNew = 100

/** Messages that came after a given one, newest first. */
export async function listNewMessages(db: Db, actor: Actor, query: NewMessagesQuery): Promise<Paged<Message>> {
  const { userId, messageId } = query
  const asked = { m: 'All', f: '', i: userId } as const
  const isWanted = and(...conditions(db, actor, asked), isReadableBy(db, actor), gt(messages.messageId, messageId))
  const list = await selectMessages(db, actor, true).where(isWanted).orderBy(asc(messages.messageId)).limit(mostNew)
  return toPage(list.reverse(), await counted(db, actor, asked, isWanted), { n: mostNew })
}

/** A message this actor may know of. */
export async function findMessage(db: Db, actor: Actor, messageId: number): Promise<Message | undefined> {
  const [message] = await selectMessages(db, actor, true).where(
    and(visibleMessages(db, actor), eq(messages.messageId, messageId)),
  )
  return message
}

export async function countUnread(db: Db, actor: Actor): Promise<UnreadMessages> {
  const ofUrgent = sql<number>`count(*) filter (where ${messages.isUrgent})::int`
  const query = db.select({ unread: sql<number>`count(*)::int`, urgent: ofUrgent }).from(messages).$dynamic()
  const [row] = await withStates(query, actor).where(isUnread(db, actor))
  return row ?? { unread: 0, urgent: 0 }
}

const thread = messages.regardingUserId
const latestId = sql<number>`max(${messages.messageId})`
const hasUrgent = (moment: Moment, actor: Actor) =>
  sql<boolean>`coalesce(bool_or(${and(inMode(moment, actor, 'Current'), messages.isUrgent)}), false)`

/**
 * Conversations: one per person, and one per correspondent for other messages. Those with an urgent message that is not
 * done come first, then the latest.
 */
export async function listThreads(db: Db, actor: Actor, query: ThreadQuery) {
  const isWanted = and(...conditions(db, actor, query))
  const { withUserId, withOrganisationId } = correspondent(actor)
  // The rows are grouped by column position: to PostgreSQL, the same expression with parameters twice is not the same.
  const columns = {
    regardingUserId: thread,
    withUserId,
    withOrganisationId,
    messages: sql<number>`count(*)::int`,
    unread: sql<number>`(count(*) filter (where ${isUnread(db, actor)}))::int`,
    isUrgent: hasUrgent(db, actor),
    latestId,
  }
  const rows = await candidates(db.select(columns).from(messages).$dynamic(), actor, query)
    .where(isWanted)
    .groupBy(sql`1, 2, 3`)
    .orderBy(desc(hasUrgent(db, actor)), query.d === 1 ? desc(latestId) : asc(latestId))
    .limit(query.n)
    .offset(offsetOf(query))
  const ofThreads = sql<number>`count(distinct (${thread}, ${withUserId}, ${withOrganisationId}))::int`
  const total = await counted(db, actor, query, isWanted, ofThreads)
  return toPage(await withLatest(db, actor, rows), total, query)
}

type ThreadRow = { latestId: number }

async function withLatest<Row extends ThreadRow>(db: Db, actor: Actor, rows: Row[]) {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.latestId)
  const list = await selectMessages(db, actor, false).where(inArray(messages.messageId, ids))
  const byId = new Map(list.map((message) => [message.messageId, message]))
  return rows.flatMap(({ latestId, ...row }) => {
    const latest = byId.get(latestId)
    return latest ? [{ ...row, regardingUserName: latest.regardingUserName, latest }] : []
  })
}
