import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { emptyingEntity } from './emptied.ts'
import type { ChainLink, HistoryContent } from './link.ts'

const rowsOf = async <Row>(tx: Tx, query: SQL) => (await tx.execute(query)).rows as Row[]

/** Makes this transaction the only one that adds to the chain or signs it. False if another process does. */
export async function lockChain(tx: Tx) {
  const [row] = await rowsOf<{ isFree: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtext('clearwing audit chain')) as "isFree"`,
  )
  return row?.isFree === true
}

export type StoredState = {
  adoptedTo: number
  settledTo: number
  seq: number
  headNumber: number
  headSeq: number
  headAt: string | null
}

/** How far the chain is; begins it after the rows that are there if it does not exist. */
export async function readOrBeginChain(tx: Tx): Promise<StoredState> {
  const stored = await readChainState(tx)
  if (stored) return stored
  await tx.execute(
    sql`
    insert into history_chain_state
      (history_chain_state_id, adopted_to, settled_to, seq, head_number, head_seq)
    select 1, coalesce((select max(history_id) from history), 0), 0, 0, 0, 0`,
  )
  return (await readChainState(tx)) as StoredState
}

export async function readChainState(tx: Tx): Promise<StoredState | undefined> {
  const [row] = await rowsOf<StoredState>(
    tx,
    sql`
    select adopted_to::float8 as "adoptedTo", settled_to::float8 as "settledTo", seq::float8 as seq,
      head_number as "headNumber", head_seq::float8 as "headSeq",
      to_char(head_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "headAt"
    from history_chain_state`,
  )
  return row
}

export const saveChainState = (tx: Tx, state: StoredState) =>
  tx.execute(
    sql`
    update history_chain_state set settled_to = ${state.settledTo}, seq = ${state.seq}, head_number = ${state.headNumber},
      head_seq = ${state.headSeq}, head_at = ${state.headAt}::timestamptz`,
  )

export type ChainEnd = { seq: number; hash: string }

/** The last row of the chain, or the row with this number. */
export async function readLink(tx: Tx, seq?: number): Promise<ChainEnd | undefined> {
  const isIt = seq === undefined ? sql`` : sql`where seq = ${seq}`
  const [row] = await rowsOf<ChainEnd>(
    tx,
    sql`
    select seq::float8 as seq, encode(hash, 'hex') as hash from history_chain ${isIt} order by history_chain.seq desc limit 1`,
  )
  return row
}

/** The highest id that the history has given out. Read it before `listWriters`. */
export async function readLastId(tx: Tx) {
  const [row] = await rowsOf<{ lastId: number }>(
    tx,
    sql`select (last_value - (not is_called)::int)::float8 as "lastId" from history_history_id_seq`,
  )
  return row?.lastId ?? 0
}

/**
 * Transactions that have begun to write to the history: each takes this lock before it takes an id, and keeps it to its
 * end.
 */
export async function listWriters(tx: Tx): Promise<string[]> {
  const rows = await rowsOf<{ writer: string }>(
    tx,
    sql`
    select virtualtransaction as writer from pg_locks
    where locktype = 'relation' and mode = 'RowExclusiveLock' and relation = 'history'::regclass
      and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`,
  )
  return rows.map(({ writer }) => writer)
}

const timeOf = sql`to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const contentOf = sql`
  h.history_id::float8 as "historyId",
  ${timeOf} as at,
  h.user_id as "userId", h.real_user_id as "realUserId", h.organisation_id as "organisationId",
  h.activity_id as "activityId", h.action, h.entity, h.entity_id as "entityId", h.subject_user_id as "subjectUserId",
  h.before, h.after`

/** History rows after this id that are not in the chain, in the order of their ids. */
export const listUnchained = (tx: Tx, settledTo: number, limit: number) =>
  rowsOf<HistoryContent>(
    tx,
    sql`
    select ${contentOf} from history h
    where h.history_id > ${settledTo} and not exists (select 1 from history_chain c where c.history_id = h.history_id)
    order by h.history_id limit ${limit}`,
  )

export type NewLink = Pick<ChainLink, 'seq' | 'historyId' | 'hash'>

export const addLinks = (tx: Tx, links: NewLink[]) =>
  tx.execute(
    sql`
    insert into history_chain (seq, history_id, hash)
    select (link->>0)::bigint, (link->>1)::bigint, decode(link->>2, 'hex')
    from json_array_elements(${JSON.stringify(links.map(({ seq, historyId, hash }) => [seq, historyId, hash]))}::json) link`,
  )

type LinkRow = [
  ...[seq: number, chainedId: number, hash: string, historyId: number | null, at: string, userId: number],
  ...[realUserId: number | null, organisationId: number | null, activityId: number | null, action: string],
  ...[entity: string, entityId: number, subjectUserId: number | null, before: unknown, after: unknown],
  historyEmptyingId: number | null,
]

/** The next rows of the chain with their history rows, each as one text: reading fifteen columns takes three times as long. */
export async function listLinks(tx: Tx, after: number, to: number, limit: number): Promise<ChainLink[]> {
  const rows = await rowsOf<{ link: LinkRow }>(
    tx,
    sql`
    select json_build_array(c.seq, c.history_id, encode(c.hash, 'hex'), h.history_id, ${timeOf}, h.user_id,
      h.real_user_id, h.organisation_id, h.activity_id, h.action, h.entity, h.entity_id, h.subject_user_id, h.before, h.after,
      e.history_emptying_id) as link
    from (
      select * from history_chain where seq > ${after} and seq <= ${to} order by seq limit ${limit}
    ) c
    left join history h on h.history_id = c.history_id
    left join emptied_history e on e.history_id = c.history_id
    order by c.seq`,
  )
  return rows.map(({ link }) => linkOf(link))
}

function linkOf([seq, chainedId, hash, historyId, at, userId, ...rest]: LinkRow): ChainLink {
  const [realUserId, organisationId, activityId, action, entity, entityId, subjectUserId, before, after] = rest
  const historyEmptyingId = rest[9]
  if (historyId === null) return { seq, historyId: chainedId, hash, content: null, historyEmptyingId }
  return {
    seq,
    historyId: chainedId,
    hash,
    historyEmptyingId,
    content: {
      historyId,
      at,
      userId,
      realUserId,
      organisationId,
      activityId,
      action,
      entity,
      entityId,
      subjectUserId,
      before,
      after,
    },
  }
}

export type LooseRow = { historyId: number; at: string }

/** History rows between two ids that should be in the chain and are not, the first ones. */
export const listLoose = (tx: Tx, after: number, to: number, limit: number) =>
  rowsOf<LooseRow>(
    tx,
    sql`
    select h.history_id::float8 as "historyId", to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from history h
    where h.history_id > ${after} and h.history_id <= ${to}
      and not exists (select 1 from history_chain c where c.history_id = h.history_id)
    order by h.history_id limit ${limit}`,
  )

/** The id that is so many rows after this one, or the last id; undefined after the last. */
export async function readIdAfter(tx: Tx, after: number, rows: number) {
  const [row] = await rowsOf<{ last: number | null }>(
    tx,
    sql`
    select max(history_id)::float8 as last from (
      select history_id from history where history_id > ${after} order by history_id limit ${rows}
    ) part`,
  )
  return row?.last ?? undefined
}

/** History rows that wait to be chained. */
export async function countWaiting(tx: Tx, settledTo: number) {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`
    select count(*)::float8 as count from history h
    where h.history_id > ${settledTo} and not exists (select 1 from history_chain c where c.history_id = h.history_id)`,
  )
  return row?.count ?? 0
}

/** Of these emptyings, those whose own history row comes later in the chain than this row, or waits for its place. */
export async function listLaterEmptyings(tx: Tx, emptyingIds: number[], seq: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`
    select h.entity_id as id from history h left join history_chain c on c.history_id = h.history_id
    where h.entity = ${emptyingEntity} and h.entity_id in (select unnest(${`{${emptyingIds.join()}}`}::int[]))
      and (c.seq is null or c.seq > ${seq})`,
  )
  return rows.map(({ id }) => id)
}

/** A row to be emptied, with its place in the chain; null while it waits for one. */
export type RowToEmpty = { content: HistoryContent; seq: number | null; hash: string | null }

/** The rows with content that fulfil a condition of `h`, in the order of the chain. */
export async function listRowsToEmpty(tx: Tx, condition: SQL): Promise<RowToEmpty[]> {
  const rows = await rowsOf<HistoryContent & { seq: number | null; hash: string | null }>(
    tx,
    sql`
    select ${contentOf}, c.seq::float8 as seq, encode(c.hash, 'hex') as hash
    from history h left join history_chain c on c.history_id = h.history_id
    where (h.before is not null or h.after is not null) and (${condition})
    order by c.seq`,
  )
  return rows.map(({ seq, hash, ...content }) => ({ content, seq, hash }))
}

/** Removes the content of these rows. The trigger requires that they are named in `emptied_history`. */
export async function removeContent(tx: Tx, disposalId: number, historyIds: number[]): Promise<number> {
  const [created] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into history_emptyings (disposal_id, emptied_at) values (${disposalId}, ${tx.now}) returning history_emptying_id as id`,
  )
  const id = created?.id ?? 0
  const ids = sql`(select unnest(${`{${historyIds.join()}}`}::bigint[]))`
  await tx.execute(
    sql`insert into emptied_history (history_id, history_emptying_id) select unnest, ${id} from ${ids} ids`,
  )
  await tx.execute(sql`update history set before = null, after = null where history_id in ${ids}`)
  return id
}

/** The emptyings with the disposal that made each. */
export const listEmptyings = (tx: Tx) =>
  rowsOf<{ historyEmptyingId: number; disposalId: number }>(
    tx,
    sql`select history_emptying_id as "historyEmptyingId", disposal_id as "disposalId" from history_emptyings`,
  )
