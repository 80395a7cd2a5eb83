import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { MappingQuery } from '@clearwing/domain/hl7/mapping/lists.ts'
import { type Mapping, type ReadTest, readTestBy } from '@clearwing/domain/hl7/mapping/read-test.ts'
import type { Hl7Mapping, NewHl7Mapping } from '@clearwing/domain/hl7/mapping/schema.ts'
import { analyteFinder } from '@clearwing/domain/medicals/results/find-analyte.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, getTableColumns, ilike, type SQL, sql } from 'drizzle-orm'
import { hl7Senders } from '#features/hl7/senders/tables.ts'
import { allAnalytes, resultCodesTopic } from '#features/medicals/results/analytes/index.ts'
import { results } from '#features/medicals/results/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { invalidateRows, loadCached } from '#platform/database/row-cache.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { hl7Mappings } from './tables.ts'

/** How a sender's results are read today. Cached in the process, because every message needs it. */
export const readTestOf = (db: Db, senderId: number | null): Promise<ReadTest> =>
  loadCached(db, resultCodesTopic, `reader of ${senderId}`, async () =>
    readTestBy(await listActiveMappings(db), senderId, await finderOf(db)),
  )

/** How a sender's results would be read with one mapping changed or added. */
export async function readTestWith(db: Db, senderId: number | null, tried: Mapping): Promise<ReadTest> {
  const others = (await listActiveMappings(db)).filter(({ mappingId }) => mappingId !== tried.mappingId)
  return readTestBy([...others, tried], senderId, await finderOf(db))
}

const listActiveMappings = (db: Db): Promise<Mapping[]> =>
  loadCached(db, resultCodesTopic, 'mappings', () =>
    db.select().from(hl7Mappings).where(eq(hl7Mappings.isActive, true)),
  )

const finderOf = (db: Db) =>
  loadCached(db, resultCodesTopic, 'finder', async () =>
    analyteFinder((await allAnalytes(db)).filter(({ isActive }) => isActive)),
  )

/** Current results that were read with the mapping. */
const isHit = sql`${results.mappingId} = ${hl7Mappings.mappingId} and ${results.replacedAt} is null and ${results.takenBackAt} is null`
const hits = sql<number>`(select count(*)::int from ${results} where ${isHit})`
const lastHitAt: SQL<string | null> = sql`(select max(${results.createdAt}) from ${results} where ${isHit})`.mapWith(
  results.createdAt,
)

const mappingFields = {
  ...getTableColumns(hl7Mappings),
  senderName: hl7Senders.name,
  hits,
  lastHitAt,
}

const read = (db: Db, where: SQL | undefined) =>
  db
    .select(mappingFields)
    .from(hl7Mappings)
    .leftJoin(hl7Senders, eq(hl7Senders.senderId, hl7Mappings.senderId))
    .where(where)

const orders: Record<MappingQuery['o'], SQL> = {
  code: sql`lower(coalesce(${hl7Mappings.code}, ${hl7Mappings.alternativeName}))`,
  sender: sql`lower(${hl7Senders.name})`,
  analyteCode: sql`${hl7Mappings.analyteCode}`,
  hits,
  lastHitAt,
  changedAt: sql`${hl7Mappings.changedAt}`,
}

const isActive = eq(hl7Mappings.isActive, true)
const ofMode: Record<MappingQuery['m'], SQL | undefined> = {
  Active: isActive,
  Unused: and(isActive, sql`not exists (select from ${results} where ${isHit})`),
  Inactive: eq(hl7Mappings.isActive, false),
  All: undefined,
}

export async function listMappings(db: Db, paging: MappingQuery): Promise<Paged<Hl7Mapping>> {
  const where = and(ofMode[paging.m], ...searchWords(paging.f).map(hasWord))
  const direction = paging.d === 1 ? desc : asc
  const order = sql`${direction(orders[paging.o])} nulls last`
  // There are few mappings, so the whole list is read to count it.
  const all = await read(db, where).orderBy(order, asc(hl7Mappings.mappingId))
  return toPage(all.slice(offsetOf(paging), offsetOf(paging) + paging.n), all.length, paging)
}

const { code, alternativeName, analyteCode, answer, note } = hl7Mappings
const words = sql`concat_ws(' ', ${code}, ${alternativeName}, ${analyteCode}, ${answer}, ${note}, ${hl7Senders.name})`
const hasWord = (word: string) => ilike(words, containsPattern(word))

export async function findMapping(db: Db, mappingId: number): Promise<Hl7Mapping | undefined> {
  const [mapping] = await read(db, eq(hl7Mappings.mappingId, mappingId))
  return mapping
}

/** Locks a mapping until the transaction ends. */
export async function lockMapping(tx: Tx, mappingId: number) {
  await tx.select().from(hl7Mappings).where(eq(hl7Mappings.mappingId, mappingId)).for('update')
  return findMapping(tx, mappingId)
}

const twice = conflict(
  'hl7_mappings_once',
  'code',
  'There is already a mapping for this code with the same conditions.',
)

export async function createMapping(tx: Tx, actor: Actor, mapping: NewHl7Mapping): Promise<Hl7Mapping> {
  const [row] = await tx.insert(hl7Mappings).values(mapping).returning().catch(twice)
  return recordAndAnnounce(tx, actor, undefined, row?.mappingId ?? 0)
}

type Change = Partial<NewHl7Mapping & Pick<Hl7Mapping, 'isActive'>>

export async function updateMapping(tx: Tx, actor: Actor, before: Hl7Mapping, change: Change): Promise<Hl7Mapping> {
  const set = { ...change, changedAt: tx.now, version: before.version + 1 }
  await tx.update(hl7Mappings).set(set).where(eq(hl7Mappings.mappingId, before.mappingId)).catch(twice)
  return recordAndAnnounce(tx, actor, before, before.mappingId)
}

/** Two senders become one: the mappings of the first move to the second, unless the second has its own. */
export async function joinMappings(tx: Tx, actor: Actor, senderId: number, intoSenderId: number) {
  const senderMappings = await read(tx, eq(hl7Mappings.senderId, senderId))
  const targetMappings = await read(tx, and(eq(hl7Mappings.senderId, intoSenderId), isActive))
  for (const mapping of senderMappings) {
    const isSaid = mapping.isActive && targetMappings.some((one) => asksTheSame(one, mapping))
    await updateMapping(tx, actor, mapping, isSaid ? { isActive: false } : { senderId: intoSenderId })
  }
}

const asksTheSame = (a: Hl7Mapping, b: Hl7Mapping) =>
  (['code', 'alternativeName', 'documentCodes', 'unit', 'answerPrefix', 'answerPattern'] as const).every(
    (field) => (a[field] ?? '').toLowerCase() === (b[field] ?? '').toLowerCase(),
  )

/** Every write also writes the history and announces the tag; all processes drop their cached copy. */
async function recordAndAnnounce(
  tx: Tx,
  actor: Actor,
  before: Hl7Mapping | undefined,
  mappingId: number,
): Promise<Hl7Mapping> {
  invalidateRows(tx, resultCodesTopic)
  const after = (await findMapping(tx, mappingId)) as Hl7Mapping
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'hl7 mapping',
    entityId: mappingId,
    ...(before && { before: asKnownToReader(before) }),
    after: asKnownToReader(after),
  })
  await invalidateTags(tx, ['administrators'], { type: 'Hl7Mapping' })
  return after
}

const asKnownToReader = ({ hits: _, lastHitAt: __, changedAt: ___, version: ____, ...mapping }: Hl7Mapping) => mapping
