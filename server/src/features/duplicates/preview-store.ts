import { Role } from '@clearwing/domain/access/bits.ts'
import type { MergeConflict, MergeField, MergeKind } from '@clearwing/domain/duplicates/merge-schema.ts'
import { mergeConflicts } from '@clearwing/domain/duplicates/rules.ts'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isNotOverOn, memberships, users } from '#features/users/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { addressFields, comparedFields, takenFields, takenFrom } from './fields.ts'
import { areDoubles, hasMoved, type MergePair } from './journal-store.ts'
import { personColumns } from './person-store.ts'
import { merges } from './tables.ts'
import { type UserColumn, userColumns } from './user-columns.ts'

type User = typeof users.$inferSelect

const shownColumns = userColumns.filter((one) => one.treatment === 'moves' && one.kind !== undefined)
const rowsOf = async <Row>(tx: Tx, query: SQL) => (await tx.execute(query)).rows as Row[]
const shownNames = 8

/** Number of records of a kind, and the names of the first few. */
async function kindOf(tx: Tx, { kind = '', name = `''` }: UserColumn, from: SQL): Promise<MergeKind> {
  const [row] = await rowsOf<{ count: number; names: string[] | null }>(
    tx,
    sql`select count(*)::int as count, (array_agg(name order by name))[1:${sql.raw(String(shownNames))}] as names
      from (select ${sql.raw(name)} as name from ${from}) of_kind`,
  )
  return { kind, count: row?.count ?? 0, names: (row?.names ?? []).filter((one) => one !== null && one !== '') }
}

async function kinds(tx: Tx, columns: UserColumn[], from: (one: UserColumn) => SQL | Promise<SQL>) {
  const all: MergeKind[] = []
  for (const one of columns) all.push(await kindOf(tx, one, await from(one)))
  return all.filter(({ count }) => count > 0)
}

const tableOf = ({ table }: UserColumn) => sql`${sql.identifier(table)} t`
const isWhose = ({ column }: UserColumn, userId: number) => sql`t.${sql.identifier(column)} = ${userId}`
const hasDouble = (two: MergePair, one: UserColumn) => sql`exists (select from ${sql.identifier(one.table)} l
  join ${sql.identifier(one.table)} s on ${areDoubles(two, one)} where l.ctid = t.ctid)`

/** Records that a merge would move. */
export const listMoving = (tx: Tx, two: MergePair) =>
  kinds(tx, shownColumns, (one) => {
    const isMoving = one.uniqueWith ? sql`not ${hasDouble(two, one)}` : sql`true`
    return sql`${tableOf(one)} where ${isWhose(one, two.mergedUserId)} and ${isMoving}`
  })

/** Records both have but only one is allowed. */
export const listDoubles = (tx: Tx, two: MergePair) =>
  kinds(
    tx,
    shownColumns.filter((one) => one.uniqueWith),
    (one) => sql`${tableOf(one)} where ${isWhose(one, two.mergedUserId)} and ${hasDouble(two, one)}`,
  )

/** What was moved and would be returned. */
export const listMoved = (tx: Tx, mergeId: number, two: MergePair) =>
  kinds(
    tx,
    shownColumns,
    async (one) => sql`${tableOf(one)}, merge_rows j where ${await hasMoved(tx, mergeId, two, one)}`,
  )

/** Number of a person's records of each kind. */
export async function countKinds(tx: Tx, userId: number) {
  const all: Record<string, number> = {}
  for (const one of shownColumns) {
    const [row] = await rowsOf<{ count: number }>(
      tx,
      sql`select count(*)::int as count from ${tableOf(one)} where ${isWhose(one, userId)}`,
    )
    all[`${one.table}.${one.column}`] = row?.count ?? 0
  }
  return all
}

/**
 * What was added to the survivor since and stays there: their current records, minus their own earlier ones and those
 * moved.
 */
export async function listAddedSince(
  tx: Tx,
  mergeId: number,
  moved: MergeKind[],
  two: MergePair,
): Promise<MergeKind[]> {
  const [merge] = await tx
    .select({ survivorCounts: merges.survivorCounts })
    .from(merges)
    .where(eq(merges.mergeId, mergeId))
  const keptCounts = merge?.survivorCounts ?? {}
  const now = await countKinds(tx, two.survivorUserId)
  return shownColumns.flatMap((one) => {
    const path = `${one.table}.${one.column}`
    const back = moved.find(({ kind }) => kind === one.kind)?.count ?? 0
    const count = (now[path] ?? 0) - back - (keptCounts[path] ?? 0)
    return count > 0 ? [{ kind: one.kind ?? '', count, names: [] }] : []
  })
}

const textOf = (value: unknown) => (value === null || value === undefined || value === '' ? null : String(value))

/** Both records side by side, for fields where either has a value. */
export function compareFields(survivor: User, merged: User): MergeField[] {
  const fieldsToTake = takenFrom(survivor, merged)
  return [...comparedFields, ...takenFields, ...addressFields].flatMap((field) => {
    const [one, other] = [textOf(survivor[field]), textOf(merged[field])]
    return one === null && other === null
      ? []
      : [{ field, survivor: one, merged: other, isTaken: fieldsToTake.includes(field) }]
  })
}

export async function findConflicts(tx: Tx, survivor: User, merged: User): Promise<MergeConflict[]> {
  const two = { survivorUserId: survivor.userId, mergedUserId: merged.userId }
  const administrators = await listAdministrators(tx, two)
  const facts = ({ userId, dateOfBirth, nhi }: User) => ({
    dateOfBirth,
    nhi,
    isAdministrator: administrators.includes(userId),
  })
  return mergeConflicts(facts(survivor), facts(merged), {
    registrations: await listNumbers(
      tx,
      two,
      'registrations',
      'organisation_user_id',
      sql`l.approved_at is not null and s.approved_at is not null`,
    ),
    examiners: await listNumbers(tx, two, 'examiners', 'examiner_number', sql`true`),
  })
}

const listNumbers = (tx: Tx, two: MergePair, table: string, number: string, counts: SQL) =>
  rowsOf<{ field: string; survivor: string; merged: string }>(
    tx,
    sql`select o.name as field, s.${sql.identifier(number)} as survivor, l.${sql.identifier(number)} as merged
      from ${sql.identifier(table)} l join ${sql.identifier(table)} s on s.regulator_id = l.regulator_id
      join organisations o on o.organisation_id = l.regulator_id
      where l.user_id = ${two.mergedUserId} and s.user_id = ${two.survivorUserId} and ${counts} order by o.name`,
  )

async function listAdministrators(tx: Tx, { survivorUserId, mergedUserId }: MergePair) {
  // Also true for a membership that is in the future or not accepted yet, because the survivor would get it.
  const isOne = sql`${memberships.roles} & ${Role.System_administrator} <> 0 and ${isNotOverOn(memberships, today(tx))}
    and ${inArray(memberships.userId, [survivorUserId, mergedUserId])}`
  const rows = await tx.select({ userId: memberships.userId }).from(memberships).where(isOne)
  return rows.map(({ userId }) => userId)
}

type OrganisationOfBoth = { organisationId: number; name: string; survivor: boolean; merged: boolean }

/** Organisations related to either record: a practice of one can read the records of both afterwards. */
export async function listRelatedOrganisations(tx: Tx, { survivorUserId, mergedUserId }: MergePair) {
  const both = sql`(${survivorUserId}, ${mergedUserId})`
  const rows = await rowsOf<OrganisationOfBoth>(
    tx,
    sql`select o.organisation_id as "organisationId", o.name, bool_or(r.user_id = ${survivorUserId}) as survivor,
        bool_or(r.user_id = ${mergedUserId}) as merged
      from (select user_id, organisation_id from clients where user_id in ${both} and until is null
        union all select user_id, organisation_id from employments where user_id in ${both} and ended_at is null
        union all select user_id, organisation_id from memberships where user_id in ${both}
        union all select user_id, regulator_id from registrations where user_id in ${both}
        union all select user_id, practice_id from medicals where user_id in ${both}) r
      join organisations o on o.organisation_id = r.organisation_id
      group by o.organisation_id, o.name order by o.name`,
  )
  return rows.map(({ organisationId, name, survivor, merged }) => {
    const knows = survivor && merged ? ('both' as const) : survivor ? ('survivor' as const) : ('merged' as const)
    return { organisationId, name, knows }
  })
}

export async function findPeople(tx: Tx, { survivorUserId, mergedUserId }: MergePair) {
  const isEither = inArray(users.userId, [survivorUserId, mergedUserId])
  const [rows, columns] = [
    await tx.select().from(users).where(isEither),
    await tx.select(personColumns(users)).from(users).where(isEither),
  ]
  const [survivor, merged] = [survivorUserId, mergedUserId].map((userId) => {
    const [user, person] = [rows.find((one) => one.userId === userId), columns.find((one) => one.userId === userId)]
    return user && person && { user, person }
  })
  return survivor && merged ? { survivor, merged } : undefined
}
