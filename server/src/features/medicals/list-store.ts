import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { medicalsVisibleTo } from '@clearwing/domain/medicals/rules.ts'
import type { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { offsetOf, type Paging, toPage } from '@clearwing/domain/paging.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm'
import { registrations } from '#features/registrations/tables.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { listClockRules } from './clock.ts'
import { visibleTo } from './scope-store.ts'
import { asSummary, joined, type MedicalRow, shownColumns } from './shown-store.ts'
import { medicals } from './tables.ts'

export const medicalColumns = ['since', 'person', 'status', 'clock', 'examined', 'examiner'] as const
type Column = (typeof medicalColumns)[number]

type Wanted = Paging<Column> & {
  st?: MedicalStatus[] | undefined
  cl?: MedicalClass | undefined
  ex?: number | undefined
}

const orders: Record<Column, SQL> = {
  person: sql`${users.searchText}`,
  status: sql`${medicals.status}`,
  since: sql`${medicals.statusSince}`,
  clock: sql`${medicals.clockDueOn}`,
  examined: sql`${medicals.examinedOn}`,
  examiner: sql`${medicals.examinerId}`,
}

/** A page of the medicals this actor may know of. */
export async function listMedicals(db: Db, actor: Actor, wanted: Wanted) {
  const isWanted = and(visibleTo(actor), ...conditions(actor, wanted))
  const direction = wanted.d ? desc : asc
  const rows = await joined(db.select(shownColumns).from(medicals).$dynamic())
    .where(isWanted)
    .orderBy(sql`${direction(orders[wanted.o])} nulls last`, direction(medicals.medicalId))
    .limit(wanted.n)
    .offset(offsetOf(wanted))
  const clocks = await listClockRules(db)
  const list = rows.map((row) => asSummary(row as MedicalRow, clocks))
  return toPage(list, await count(db, isWanted, wanted), wanted)
}

/** Without a filter on the person no other table is asked. */
async function count(db: Db, isWanted: SQL | undefined, { f }: Wanted) {
  if (!f) return db.$count(medicals, isWanted)
  const query = db.select({ total: sql<number>`count(*)::int` }).from(medicals).$dynamic()
  const [row] = await joined(query).where(isWanted)
  return row?.total ?? 0
}

function conditions(actor: Actor, { f, a, i, st, cl, ex, b, l }: Wanted) {
  const at = a === 'myOrg' ? (actor.organisationId ?? 0) : a
  const whose = i === 'me' ? actor.userId : i
  return [
    at === undefined ? undefined : or(eq(medicals.practiceId, at), eq(medicals.regulatorId, at)),
    whose === undefined ? undefined : eq(medicals.userId, whose),
    st === undefined ? undefined : inArray(medicals.status, st),
    cl === undefined ? undefined : sql`${cl} = any(${medicals.classes})`,
    ex === undefined ? undefined : eq(medicals.examinerId, ex),
    b === undefined ? undefined : gte(medicals.examinedOn, b),
    l === undefined ? undefined : lte(medicals.examinedOn, l),
    ...wordsOf(f).map((word) => hasWord(actor, word)),
  ]
}

const wordsOf = (filter: string) => searchable(filter).split(' ').filter(Boolean)

/** In a name, the NHI, or the number with the regulator: which does not know the NHI, and finds nobody by it. */
function hasWord(actor: Actor, word: string) {
  const pattern = `%${word.replaceAll(/[%_\\]/g, '\\$&')}%`
  const names =
    medicalsVisibleTo(actor) === 'submitted'
      ? sql`replace(${users.searchText}, lower(coalesce(${users.nhi}, '')), '')`
      : users.searchText
  return or(like(names, pattern), like(registrations.organisationUserId, pattern))
}
