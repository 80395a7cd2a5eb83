import type { Actor } from '@clearwing/domain/access/actor.ts'
import {
  mostSavedFilters,
  type NewSavedFilter,
  type SavedFilter,
  type SavedFilterChange,
} from '@clearwing/domain/saved-filters/schema.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { searchableIn } from '#platform/database/filters.ts'
import { conflict, Refusal } from '#platform/errors/refusal.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { savedFilters } from './tables.ts'

// Saved filters are personal settings and not about anyone, so they have no history.

const nameTaken = conflict('saved_filters_name', 'name', 'You already have a filter with this name.')

const columns = {
  savedFilterId: savedFilters.savedFilterId,
  listType: savedFilters.listType,
  name: savedFilters.name,
  query: savedFilters.query,
  isDefault: savedFilters.isDefault,
  version: savedFilters.version,
}

/** The user's own filters, wherever they are logged in. */
const visibleTo = ({ userId }: Actor) => eq(savedFilters.userId, userId)

export const listSavedFilters = (db: Db, actor: Actor): Promise<SavedFilter[]> =>
  db
    .select(columns)
    .from(savedFilters)
    .where(visibleTo(actor))
    .orderBy(savedFilters.listType, searchableIn(savedFilters.name))

/** Locks this person's filters until the transaction ends. */
export async function findSavedFilter(tx: Tx, actor: Actor, savedFilterId: number): Promise<SavedFilter | undefined> {
  await inTurn(tx, actor)
  const isWanted = and(visibleTo(actor), eq(savedFilters.savedFilterId, savedFilterId))
  const [filter] = await tx.select(columns).from(savedFilters).where(isWanted)
  return filter
}

export async function createSavedFilter(tx: Tx, actor: Actor, input: NewSavedFilter) {
  await inTurn(tx, actor)
  if ((await tx.$count(savedFilters, visibleTo(actor))) >= mostSavedFilters)
    throw new Refusal(409, { title: `You have ${mostSavedFilters} saved filters.`, detail: 'Delete one first.' })
  if (input.isDefault) await noDefault(tx, actor, input.listType, 0)
  const row = { ...input, userId: actor.userId }
  const [filter] = await tx.insert(savedFilters).values(row).returning(columns).catch(nameTaken)
  return announceSaved(tx, actor, filter as SavedFilter)
}

export async function updateSavedFilter(
  tx: Tx,
  actor: Actor,
  before: SavedFilter,
  change: Omit<SavedFilterChange, 'version'>,
) {
  const { savedFilterId, listType, version } = before
  if (change.isDefault) await noDefault(tx, actor, listType, savedFilterId)
  const update = tx.update(savedFilters).set({ ...change, version: version + 1 })
  const [filter] = await update.where(eq(savedFilters.savedFilterId, savedFilterId)).returning(columns).catch(nameTaken)
  return announceSaved(tx, actor, filter as SavedFilter)
}

export async function removeSavedFilter(tx: Tx, actor: Actor, filter: SavedFilter) {
  await tx.delete(savedFilters).where(eq(savedFilters.savedFilterId, filter.savedFilterId))
  return announceSaved(tx, actor, filter)
}

/** Changes to a person's filters run one at a time, so that only one of two simultaneous defaults is set. */
const inTurn = (tx: Tx, { userId }: Actor) =>
  tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('no key update')

/** A list has only one default filter. */
const noDefault = (tx: Tx, actor: Actor, listType: string, savedFilterId: number) =>
  tx
    .update(savedFilters)
    .set({ isDefault: false, version: sql`${savedFilters.version} + 1` })
    .where(
      and(
        visibleTo(actor),
        eq(savedFilters.listType, listType),
        savedFilters.isDefault,
        ne(savedFilters.savedFilterId, savedFilterId),
      ),
    )

/** Notifies the person's other browsers. */
async function announceSaved(tx: Tx, { userId }: Actor, filter: SavedFilter) {
  await invalidateTags(tx, [{ userId }], { type: 'SavedFilter' })
  return filter
}
