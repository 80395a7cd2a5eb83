import type { Actor } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf, userIdOf } from '@clearwing/domain/access/own.ts'
import { monthOf, startOfDay } from '@clearwing/domain/dates.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import type { RegistrationQuery, registrationList } from '@clearwing/domain/registrations/list.ts'
import { isWaitingStatus, waitingStatuses } from '@clearwing/domain/registrations/numbers/registration-status.ts'
import { canDecideRegistration } from '@clearwing/domain/registrations/rules.ts'
import type { PagedRegistrations, RegistrationItem } from '@clearwing/domain/registrations/schema.ts'
import { searchable, searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, getTableColumns, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { presentNamesOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { beginOfDay, containsPattern } from '#platform/database/filters.ts'
import { today } from '#platform/time/today.ts'
import { mostAlike } from './alike-store.ts'
import { asItem, itemColumns, joinRegistrationNames } from './item-store.ts'
import { visibleRegistrations } from './scope-store.ts'
import { registrations } from './tables.ts'

/** A page of registrations this actor may know of: a regulator's queue, or their own. */
export async function listRegistrations(db: Db, actor: Actor, query: RegistrationQuery): Promise<PagedRegistrations> {
  const isAsked = and(visibleRegistrations(actor), ...conditions(actor, query))
  const isWanted = query.sc === undefined ? isAsked : and(isAsked, await isAlike(db, actor, isAsked, query.sc))
  const page = joinRegistrationNames(db.select(itemColumns).from(registrations).$dynamic())
    .where(isWanted)
    .orderBy(...orderOf(query))
    .limit(query.n)
    .offset(offsetOf(query))
  const counted = joinRegistrationNames(db.select({ id: registrations.registrationId }).from(registrations).$dynamic())
  const [rows, total, approvedThisMonth] = await Promise.all([
    page,
    db.$count(counted.where(isWanted).as('counted')),
    countApproved(db, actor, query),
  ])
  const alike = await mostAlike(db, rows.map(({ registration }) => registration).filter(isToDecide(actor)))
  const list: RegistrationItem[] = rows.map((row) => asItem(actor, row, alike.get(row.registration.userId)))
  return { ...toPage(list, total, query), approvedThisMonth }
}

type Stored = typeof registrations.$inferSelect

const isToDecide = (actor: Actor) => (registration: Stored) =>
  isWaitingStatus(registration.status) && canDecideRegistration(actor, registration)

/** Maximum number compared; if more are waiting, the oldest are used. */
const mostCompared = 500

/**
 * Waiting registrations with at least this similarity to another person; computed on request, because it changes with
 * every new person.
 */
async function isAlike(db: Db, actor: Actor, isAsked: SQL | undefined, least: number) {
  const waiting = joinRegistrationNames(
    db
      .select({ registration: getTableColumns(registrations) })
      .from(registrations)
      .$dynamic(),
  )
    .where(and(isAsked, inArray(registrations.status, waitingStatuses)))
    .orderBy(asc(registrations.claimedAt))
    .limit(mostCompared)
  const rows = (await waiting).map(({ registration }) => registration).filter(isToDecide(actor))
  const found = await mostAlike(db, rows)
  const ids = rows.filter(({ userId }) => (found.get(userId) ?? 0) >= least).map((row) => row.registrationId)
  return inArray(registrations.registrationId, ids)
}

const orders = {
  claimedAt: registrations.claimedAt,
  name: users.searchText,
  organisationUserId: registrations.organisationUserId,
  status: registrations.status,
} satisfies Record<OrderOf<typeof registrationList>, unknown>

/** Ties are ordered by the oldest claim first. */
function orderOf({ o, d }: RegistrationQuery) {
  const direction = d === 1 ? desc : asc
  return [direction(orders[o]), asc(registrations.claimedAt), asc(registrations.registrationId)]
}

function conditions(actor: Actor, { st, a, i, f, b, l }: RegistrationQuery): (SQL | undefined)[] {
  return [
    st === undefined ? undefined : inArray(registrations.status, st),
    a === undefined ? undefined : eq(registrations.regulatorId, organisationIdOf(actor, a)),
    i === undefined ? undefined : eq(registrations.userId, userIdOf(actor, i)),
    b === undefined ? undefined : gte(registrations.claimedAt, beginOfDay(b)),
    l === undefined ? undefined : lt(registrations.claimedAt, beginOfDay(l, 1)),
    ...searchWords(f).map(hasWord),
  ]
}

/** Searches current names and the number. */
const hasWord = (word: string) =>
  or(
    like(presentNamesOf(users), containsPattern(word)),
    like(sql`lower(${registrations.organisationUserId})`, containsPattern(searchable(word))),
  )

/** Approvals this month, by the calendar of the regulator whose queue is shown. */
async function countApproved(db: Db, actor: Actor, { a = 'myOrg' }: RegistrationQuery) {
  const monthBegan = startOfDay(`${monthOf(today(db))}-01`)
  const isOfOrganisation = eq(registrations.regulatorId, organisationIdOf(actor, a))
  return db.$count(
    registrations,
    and(visibleRegistrations(actor), isOfOrganisation, gte(registrations.approvedAt, monthBegan)),
  )
}
