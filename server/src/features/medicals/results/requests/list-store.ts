import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { LabRequestsQuery } from '@clearwing/domain/medicals/results/requests/list.ts'
import { canListLabRequests } from '@clearwing/domain/medicals/results/requests/rules.ts'
import type { LabRequestFilter } from '@clearwing/domain/medicals/results/requests/schema.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, like, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { isKnownAs } from '#features/clients/index.ts'
import { labRequests } from '#features/medicals/results/tables.ts'
import { visibleMedicals } from '#features/medicals/scope-store.ts'
import { medicals } from '#features/medicals/tables.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { beginOfDay, containsPattern } from '#platform/database/filters.ts'
import { today } from '#platform/time/today.ts'
import { selectRequests } from './store.ts'

const orders = {
  asked: labRequests.requestedAt,
  person: users.searchText,
  due: labRequests.dueOn,
  status: labRequests.status,
} satisfies Record<LabRequestsQuery['o'], unknown>

const isOpen = notInArray(labRequests.status, ['complete', 'cancelled'])
const filters: Record<LabRequestFilter, (day: string) => SQL | undefined> = {
  open: () => isOpen,
  overdue: (day) => and(isOpen, lt(labRequests.dueOn, day)),
  abnormal: () => eq(labRequests.isAbnormal, true),
  complete: () => eq(labRequests.status, 'complete'),
  cancelled: () => eq(labRequests.status, 'cancelled'),
}

/** Requests of the medicals this actor works on, but never their own. */
const readableBy = (actor: Actor) =>
  canListLabRequests(actor) ? and(visibleMedicals(actor), ne(labRequests.userId, actor.userId)) : sql`false`

/** A page of the requests of a practice. */
export async function listLabRequests(db: Db, actor: Actor, query: LabRequestsQuery) {
  const { st, f, b, l, o, d, n } = query
  const isWanted = and(
    readableBy(actor),
    st && filters[st](today(db)),
    b ? gte(labRequests.requestedAt, beginOfDay(b)) : undefined,
    l ? lt(labRequests.requestedAt, beginOfDay(l, 1)) : undefined,
    ...searchWords(f).map((word) =>
      or(like(users.searchText, containsPattern(word)), like(sql`lower(${labRequests.number})`, containsPattern(word))),
    ),
  )
  const direction = d ? desc : asc
  const [rows, [count]] = await Promise.all([
    selectRequests(db)
      .where(isWanted)
      .orderBy(direction(orders[o]), direction(labRequests.labRequestId))
      .limit(n)
      .offset(offsetOf(query)),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(labRequests)
      .innerJoin(medicals, eq(medicals.medicalId, labRequests.medicalId))
      .innerJoin(users, isKnownAs(users, labRequests.userId, medicals.practiceId))
      .where(isWanted),
  ])
  return toPage(rows, count?.total ?? 0, query)
}
