import type { Actor } from '@clearwing/domain/access/actor.ts'
import { FileAccess } from '@clearwing/domain/enumerations.ts'
import type { LibraryItem } from '@clearwing/domain/library/schema.ts'
import type { Tag } from '@clearwing/domain/notifications/schema.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { and, eq, getTableColumns, isNull, type Placeholder, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { isKnownAs } from '#features/clients/index.ts'
import { clients } from '#features/clients/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameByNumber, shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, QueryBuilder, Tx } from '#platform/database/database.ts'
import { anyIdOfList, madeOnce } from '#platform/database/prepared-query.ts'
import { files } from '#platform/files/tables.ts'
import { record } from '#platform/history/record.ts'
import { history } from '#platform/history/tables.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { isWithLibrary } from './feature-store.ts'
import { isSharedOn, visibleItems } from './scope-store.ts'
import { libraryItems, libraryShares, libraryVersions } from './tables.ts'

const people = alias(users, 'people')

const { words: _, ...stored } = getTableColumns(libraryItems)

/** A document as stored. The search words stay in the database. */
export type StoredItem = Omit<typeof libraryItems.$inferSelect, 'words'>

/** A count, because PostgreSQL would read the clients of all practices once for an `exists` of many documents. */
const isInCare = sql<boolean>`(select count(*) from ${clients} where ${clients.userId} = ${libraryItems.userId}
  and ${clients.organisationId} = ${libraryItems.organisationId} and ${clients.until} is null) > 0`

/** Number of other people who have opened files of the document. */
const readers = sql<number>`(select count(distinct ${history.userId})::int from ${history}
  where ${history.entity} = 'library document' and ${history.entityId} = ${libraryItems.libraryItemId}
    and ${history.action} = 'read' and ${history.userId} is distinct from ${libraryItems.userId})`

const sharesOn = (day: string | Placeholder) =>
  sql<number>`(select count(*)::int from ${libraryShares}
    where ${libraryShares.libraryItemId} = ${libraryItems.libraryItemId} and ${isSharedOn(day)})`

/** Documents with their present file and the names that belong to them. */
export const selectItems = (db: Db) => selectItemsOn(db, today(db))

const selectItemsOn = (db: QueryBuilder, day: string | Placeholder) =>
  db
    .select({
      row: stored,
      file: files,
      personName: sql<string | null>`${shownNameOf(people)}`,
      organisationName: organisations.name,
      addedByName: shownNameByNumber(libraryItems.addedBy),
      removedByName: shownNameByNumber(libraryItems.removedBy),
      isInCare,
      readers,
      shares: sharesOn(day),
    })
    .from(libraryItems)
    .innerJoin(
      libraryVersions,
      and(
        eq(libraryVersions.libraryItemId, libraryItems.libraryItemId),
        eq(libraryVersions.number, libraryItems.versionNumber),
      ),
    )
    .innerJoin(files, eq(files.fileId, libraryVersions.fileId))
    .leftJoin(people, isKnownAs(people, libraryItems.userId, libraryItems.organisationId))
    .leftJoin(organisations, eq(organisations.organisationId, libraryItems.organisationId))

export type LibraryItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number]

const itemsById = madeOnce((db) =>
  selectItemsOn(db, sql.placeholder('day'))
    .where(sql`${libraryItems.libraryItemId} = ${anyIdOfList('ids')}`)
    .prepare('library items by id'),
)

/** The documents with these ids, in their order. */
export async function readItems(db: Db, ids: number[]) {
  const rows = ids.length === 0 ? [] : await itemsById(db).execute({ ids, day: today(db) })
  const byId = new Map(rows.map((one) => [one.row.libraryItemId, one]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(asLibraryItem)
}

/** Columns of the person of a document, for a list that orders by them. */
export const itemPersonColumns = { searchText: people.searchText }

export const joinItemPerson = <Query extends PgSelect>(query: Query) =>
  query.leftJoin(people, isKnownAs(people, libraryItems.userId, libraryItems.organisationId))

export function asLibraryItem({ row, file, ...more }: LibraryItemRow): LibraryItem {
  const { removedBy, removedAt, removedReason, ...fields } = row
  const { fileName, contentType, size, scan } = file
  const removed =
    removedAt === null ? null : { name: more.removedByName ?? '', at: removedAt, reason: removedReason ?? '' }
  return {
    ...fields,
    personName: more.personName,
    organisationName: more.organisationName,
    addedByName: more.addedByName ?? '',
    isInCare: more.isInCare,
    readers: more.readers,
    shares: more.shares,
    fileName,
    contentType,
    size,
    scan,
    removed,
  }
}

const isThis = (libraryItemId: number) => eq(libraryItems.libraryItemId, libraryItemId)

/** Finds a document that this actor may know of. */
export async function findItem(db: Db, actor: Actor, libraryItemId: number) {
  const [row] = await selectItems(db).where(and(isThis(libraryItemId), visibleItems(actor, today(db))))
  return row && asLibraryItem(row)
}

/** Reads a document that was just added, also for staff who file health documents without reading them. */
export async function loadItem(db: Db, libraryItemId: number) {
  const [row] = await selectItems(db).where(isThis(libraryItemId))
  if (!row) throw new Error('A document that was just added was not found')
  return asLibraryItem(row)
}

/** Locks a document that this actor may know of until the transaction ends. */
export async function lockItem(tx: Tx, actor: Actor, libraryItemId: number) {
  await tx.select({ version: libraryItems.version }).from(libraryItems).where(isThis(libraryItemId)).for('update')
  return findItem(tx, actor, libraryItemId)
}

/** Finds the present file of a public document, while its organisation has the library. */
export async function findPublicFile(db: Db, libraryItemId: number) {
  const isPublic = and(
    isThis(libraryItemId),
    isNull(libraryItems.userId),
    isNull(libraryItems.removedAt),
    eq(libraryItems.access, FileAccess.Public),
    isWithLibrary,
  )
  const [row] = await selectItems(db).where(isPublic)
  return row?.file
}

type Described = Pick<StoredItem, 'name' | 'groupName' | 'codes'>

/** The words are normalised like names, without stemming: `searchWords` finds beginnings of these words. */
const wordsOf = ({ name, groupName, codes }: Described, text: string) =>
  sql<string>`to_tsvector('simple', ${searchable(`${name} ${groupName} ${codes.replaceAll('|', ' ')} ${text}`)})`

type NewItem = Omit<typeof libraryItems.$inferInsert, 'words' | 'versionNumber' | 'addedBy' | 'addedAt'> & {
  /** When the document was added; by default the moment of the request. */
  addedAt?: string
  fileId: number
  /** The text inside, if it is known already. */
  text?: string
}

export async function createItem(
  tx: Tx,
  actor: Actor,
  { fileId, text = '', addedAt = tx.now, ...given }: NewItem,
): Promise<number> {
  const values = { ...given, addedAt, versionNumber: 1, addedBy: actor.userId, words: wordsOf(given, text) }
  const [row] = await tx.insert(libraryItems).values(values).returning(stored)
  const item = row as StoredItem
  const { libraryItemId } = item
  const file = { libraryItemId, number: 1, fileId, text, addedBy: actor.userId, addedAt }
  await tx.insert(libraryVersions).values(text === '' ? file : { ...file, readAt: addedAt })
  await recordAndAnnounce(tx, actor, 'create', undefined, item)
  return libraryItemId
}

type Change = Partial<
  Omit<StoredItem, 'libraryItemId' | 'userId' | 'organisationId' | 'addedBy' | 'addedAt' | 'version'>
>

/** Changes a document, which the caller has locked. */
export async function updateItem(tx: Tx, actor: Actor, libraryItemId: number, change: Change) {
  const [before] = await tx
    .select({ ...stored, text: libraryVersions.text })
    .from(libraryItems)
    .innerJoin(
      libraryVersions,
      and(
        eq(libraryVersions.libraryItemId, libraryItems.libraryItemId),
        eq(libraryVersions.number, libraryItems.versionNumber),
      ),
    )
    .where(isThis(libraryItemId))
  const { text, ...was } = before as StoredItem & { text: string }
  const set = { ...change, version: was.version + 1, words: wordsOf({ ...was, ...change }, text) }
  const [after] = await tx.update(libraryItems).set(set).where(isThis(libraryItemId)).returning(stored)
  const action = change.removedAt ? 'remove' : 'change'
  await recordAndAnnounce(tx, actor, action, was, after as StoredItem)
}

/** Adds a version, which becomes the present one. Its text is read later. */
export async function addVersion(tx: Tx, actor: Actor, item: LibraryItem, fileId: number) {
  const { libraryItemId } = item
  const number = item.versionNumber + 1
  const row = { libraryItemId, number, fileId, addedBy: actor.userId, addedAt: tx.now }
  await tx.insert(libraryVersions).values(row)
  await updateItem(tx, actor, libraryItemId, { versionNumber: number })
}

/** Stores the text found inside a version. This does not change the document, so its version stays. */
export const saveItemText = (tx: Tx, libraryItemId: number, number: number, text: string) =>
  saveText(tx, libraryItemId, number, { text, readAt: tx.now })

/** Stores the text recognised in the pictures of a version. */
export const saveScanText = (tx: Tx, libraryItemId: number, number: number, text: string) =>
  saveText(tx, libraryItemId, number, { text, recognisedAt: tx.now })

type FoundText = Pick<typeof libraryVersions.$inferInsert, 'readAt' | 'recognisedAt'> & { text: string }

async function saveText(tx: Tx, libraryItemId: number, number: number, found: FoundText) {
  const isVersion = and(eq(libraryVersions.libraryItemId, libraryItemId), eq(libraryVersions.number, number))
  await tx.update(libraryVersions).set(found).where(isVersion)
  const [item] = await tx.select(stored).from(libraryItems).where(isThis(libraryItemId)).for('update')
  if (item?.versionNumber !== number) return
  await tx
    .update(libraryItems)
    .set({ words: wordsOf(item, found.text) })
    .where(isThis(libraryItemId))
  await announceItem(tx, item)
}

/** Browsers that may show the document: its person, its keeper, the practices in care, recipients, administrators. */
async function audienceOf(tx: Tx, { libraryItemId, userId, organisationId }: StoredItem): Promise<Audience[]> {
  const caring =
    userId === null || organisationId !== null
      ? []
      : await tx
          .select({ organisationId: clients.organisationId })
          .from(clients)
          .where(and(eq(clients.userId, userId), isNull(clients.until)))
  const recipients = await tx
    .select({ organisationId: libraryShares.toOrganisationId, userId: libraryShares.toUserId })
    .from(libraryShares)
    .where(and(eq(libraryShares.libraryItemId, libraryItemId), isNull(libraryShares.revokedAt)))
  const all = [{ userId, organisationId }, ...caring.map((one) => ({ ...one, userId: null })), ...recipients]
  return [
    'administrators',
    ...all.flatMap((one) => (one.userId === null ? [] : [{ userId: one.userId }])),
    ...all.flatMap((one) => (one.organisationId === null ? [] : [{ organisationId: one.organisationId }])),
  ]
}

export async function announceItem(tx: Tx, item: StoredItem, ...more: Tag[]) {
  const { libraryItemId: id } = item
  await invalidateTags(tx, await audienceOf(tx, item), { type: 'LibraryItem', id }, ...more)
}

/** Records a change in the history and announces the tag. */
async function recordAndAnnounce(
  tx: Tx,
  actor: Actor,
  action: 'create' | 'change' | 'remove',
  before: StoredItem | undefined,
  after: StoredItem,
) {
  const { libraryItemId: entityId, userId } = after
  const subject = userId === null ? {} : { subjectUserId: userId }
  await record(tx, actor, { action, entity: 'library item', entityId, ...subject, ...(before && { before }), after })
  await announceItem(tx, after)
}
