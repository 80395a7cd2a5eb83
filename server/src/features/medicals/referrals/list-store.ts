import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { ReferralsQuery } from '@clearwing/domain/medicals/referrals/list.ts'
import { canListReferrals } from '@clearwing/domain/medicals/referrals/rules.ts'
import { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { isOpen } from '@clearwing/domain/medicals/status.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, inArray, isNull, like, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { medicals } from '#features/medicals/tables.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { asReferralSummary, selectReferrals } from './store.ts'
import { referrals } from './tables.ts'

const orders = {
  due: referrals.dueOn,
  person: users.searchText,
  asked: referrals.askedAt,
  status: referrals.status,
} satisfies Record<ReferralsQuery['o'], unknown>
const openMedicals = MedicalStatus.options.filter(isOpen)

/** `canViewReferral` as a query. */
function visibleTo(moment: Moment, actor: Actor): SQL | undefined {
  if (!canListReferrals(actor) || actor.organisationId === null) return sql`false`
  return and(
    eq(referrals.practiceId, actor.organisationId),
    ne(medicals.userId, actor.userId),
    notInArray(referrals.status, ['declined', 'withdrawn']),
    or(inArray(medicals.status, openMedicals), eq(referrals.status, 'closed')),
    or(isNull(referrals.accessEndsOn), gte(referrals.accessEndsOn, today(moment))),
  )
}

/** A page of the referrals to this specialist's practice, most urgent first by default. */
export async function listReferrals(db: Db, actor: Actor, query: ReferralsQuery) {
  const { st, sp, f, b, l, o, d, n } = query
  const isWanted = and(
    visibleTo(db, actor),
    st === undefined ? undefined : inArray(referrals.status, st),
    sp === undefined ? undefined : eq(referrals.specialty, sp),
    b === undefined ? undefined : gte(referrals.dueOn, b),
    l === undefined ? undefined : lte(referrals.dueOn, l),
    ...searchWords(f).map((word) => like(users.searchText, containsPattern(word))),
  )
  const direction = d ? desc : asc
  const [rows, [count]] = await Promise.all([
    selectReferrals(db)
      .where(isWanted)
      .orderBy(direction(orders[o]), direction(referrals.referralId))
      .limit(n)
      .offset(offsetOf(query)),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(referrals)
      .innerJoin(medicals, eq(medicals.medicalId, referrals.medicalId))
      .innerJoin(users, eq(users.userId, medicals.userId))
      .where(isWanted),
  ])
  return toPage(
    rows.map((row) => asReferralSummary(actor, row)),
    count?.total ?? 0,
    query,
  )
}
