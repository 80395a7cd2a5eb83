import type { Actor } from '@clearwing/domain/access/actor.ts'
import { isShareable } from '@clearwing/domain/saved-filters/rules.ts'
import {
  mostSavedFilters,
  type NewSavedFilter,
  type SavedFilter,
  type SavedFilterChange,
} from '@clearwing/domain/saved-filters/schema.ts'
import { and, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { areGroupsOf, isInGroupOf } from '#features/staff-groups/index.ts'
import { staffGroups } from '#features/staff-groups/tables.ts'
import { shownNameOf } from '#features/users/names/index.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { searchableIn } from '#platform/database/filters.ts'
import { conflict, Refusal } from '#platform/errors/refusal.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { savedFilters } from './tables.ts'

// Saved filters are personal settings and not about anyone, so they have no history.

const nameTaken = conflict('saved_filters_name', 'name', 'You already have a filter with this name.')

const { userId: _, ...columns } = getTableColumns(savedFilters)

/** The user's own filters, wherever they are logged in. */
const ownedBy = ({ userId }: Actor) => eq(savedFilters.userId, userId)

/** Filters of colleagues in the organisation, shared with a staff group in which the user is today. */
function sharedWith(moment: Moment, { userId, organisationId }: Actor) {
  const isHere = eq(memberships.organisationId, organisationId ?? sql`null`)
  const inGroup = and(isHere, eq(memberships.userId, userId), isInGroupOf(moment, savedFilters.staffGroupId))
  const owner = and(isHere, eq(memberships.userId, savedFilters.userId), isCurrentOn(memberships, today(moment)))
  const isOne = (condition: SQL | undefined) => sql`exists (select from ${memberships} where ${condition})`
  return and(ne(savedFilters.userId, userId), isOne(inGroup), isOne(owner))
}

/** The user's own filters and those shared with them, which never open a list by themselves. */
export async function listSavedFilters(db: Db, actor: Actor): Promise<SavedFilter[]> {
  const rows = await db
    .select({ filter: columns, ownerId: savedFilters.userId, ownerName: shownNameOf(users) })
    .from(savedFilters)
    .innerJoin(users, eq(users.userId, savedFilters.userId))
    .where(or(ownedBy(actor), sharedWith(db, actor)))
    .orderBy(savedFilters.listType, searchableIn(savedFilters.name), savedFilters.savedFilterId)
  return rows.map(({ filter, ownerId, ownerName }) =>
    ownerId === actor.userId ? asOwn(filter) : { ...filter, isDefault: false, sharedBy: ownerName },
  )
}

const asOwn = (filter: Omit<SavedFilter, 'sharedBy'>): SavedFilter => ({ ...filter, sharedBy: null })

/** Locks this person's filters until the transaction ends. */
export async function findSavedFilter(tx: Tx, actor: Actor, savedFilterId: number): Promise<SavedFilter | undefined> {
  await inTurn(tx, actor)
  const isWanted = and(ownedBy(actor), eq(savedFilters.savedFilterId, savedFilterId))
  const [filter] = await tx.select(columns).from(savedFilters).where(isWanted)
  return filter && asOwn(filter)
}

export async function createSavedFilter(tx: Tx, actor: Actor, input: NewSavedFilter) {
  await inTurn(tx, actor)
  if ((await tx.$count(savedFilters, ownedBy(actor))) >= mostSavedFilters)
    throw new Refusal(409, { title: `You have ${mostSavedFilters} saved filters.`, detail: 'Delete one first.' })
  await mayShare(tx, actor, input, null)
  if (input.isDefault) await noDefault(tx, actor, input.listType, 0)
  const row = { ...input, userId: actor.userId }
  const [filter] = await tx.insert(savedFilters).values(row).returning(columns).catch(nameTaken)
  return announceSaved(tx, actor, asOwn(filter as SavedFilter))
}

export async function updateSavedFilter(
  tx: Tx,
  actor: Actor,
  before: SavedFilter,
  change: Omit<SavedFilterChange, 'version'>,
) {
  const { savedFilterId, listType, version } = before
  await mayShare(tx, actor, change, before.staffGroupId)
  if (change.isDefault) await noDefault(tx, actor, listType, savedFilterId)
  const update = tx.update(savedFilters).set({ ...change, version: version + 1 })
  const [filter] = await update.where(eq(savedFilters.savedFilterId, savedFilterId)).returning(columns).catch(nameTaken)
  return announceSaved(tx, actor, asOwn(filter as SavedFilter), before.staffGroupId)
}

export async function removeSavedFilter(tx: Tx, actor: Actor, filter: SavedFilter) {
  await tx.delete(savedFilters).where(eq(savedFilters.savedFilterId, filter.savedFilterId))
  return announceSaved(tx, actor, filter)
}

/** Refuses groups of other organisations, and search text in a shared filter. */
async function mayShare(
  tx: Tx,
  { organisationId }: Actor,
  { staffGroupId, query }: Pick<NewSavedFilter, 'staffGroupId' | 'query'>,
  before: number | null,
) {
  if (staffGroupId === null) return
  const refused = (text: string) => new Refusal(400, { title: text, errors: { staffGroupId: [text] } })
  if (!isShareable(query)) throw refused('A shared filter cannot include search text.')
  const isKnown = organisationId !== null && (await areGroupsOf(tx, organisationId, [{ staffGroupId }]))
  if (staffGroupId !== before && !isKnown) throw refused('There is no such staff group.')
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
        ownedBy(actor),
        eq(savedFilters.listType, listType),
        savedFilters.isDefault,
        ne(savedFilters.savedFilterId, savedFilterId),
      ),
    )

/** Notifies the person's other browsers, and the colleagues with whom it is or was shared. */
async function announceSaved(tx: Tx, { userId }: Actor, filter: SavedFilter, groupBefore: number | null = null) {
  const groups = [filter.staffGroupId, groupBefore].filter((id) => id !== null)
  const colleagues = await tx
    .selectDistinct({ organisationId: staffGroups.organisationId })
    .from(staffGroups)
    .where(inArray(staffGroups.staffGroupId, groups))
  await invalidateTags(tx, [{ userId }, ...colleagues], { type: 'SavedFilter' })
  return filter
}
