import type { Actor } from '@clearwing/domain/access/actor.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import type { AppointmentListQuery, appointmentList, PagedAppointments } from '@clearwing/domain/appointments/list.ts'
import { hasPaperwork, missingPapers } from '@clearwing/domain/appointments/paperwork.ts'
import { AppointmentStatus } from '@clearwing/domain/appointments/schema.ts'
import { addDays, startOfDay } from '@clearwing/domain/dates.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, like, lt, or, sql } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { listPaperwork } from './paperwork-store.ts'
import { appointmentsVisibleIn, countAppointments, readAppointments } from './store.ts'
import { appointments, heldTimes } from './tables.ts'

type Practice = { organisationId: number; timeZone: string }

const orders = {
  time: appointments.startsAt,
  person: users.searchText,
  status: sql`array_position(${sql.raw(`array['${AppointmentStatus.options.join("','")}']`)}, ${appointments.status})`,
} satisfies Record<OrderOf<typeof appointmentList>, unknown>

const holds = (resourceId: number) => sql<boolean>`exists (select from ${heldTimes}
  where ${heldTimes.appointmentId} = ${appointments.appointmentId} and ${heldTimes.resourceId} = ${resourceId})`

/** The text finds people by their present names, which a practice whose care has ended does not know. */
const isFoundBy = (word: string) =>
  and(like(users.searchText, containsPattern(word)), or(isNull(clients.until), isNotNull(clients.sourceUserId)))

function isAskedFor(actor: Actor, { organisationId, timeZone }: Practice, query: AppointmentListQuery) {
  const { b, l, lo, pr, st, cl, i, f } = query
  return and(
    appointmentsVisibleIn(actor, organisationId),
    b === undefined ? undefined : gte(appointments.startsAt, startOfDay(b, timeZone)),
    l === undefined ? undefined : lt(appointments.startsAt, startOfDay(addDays(l, 1), timeZone)),
    lo === undefined ? undefined : eq(appointments.organisationLocationId, lo),
    pr === undefined ? undefined : holds(pr),
    st === undefined ? undefined : eq(appointments.status, st),
    cl === undefined ? undefined : sql`${appointments.classes} @> ${JSON.stringify([cl])}::jsonb`,
    i === undefined ? undefined : eq(appointments.userId, userIdOf(actor, i)),
    ...searchWords(f).map(isFoundBy),
  )
}

/** A page of the appointments of a practice that this actor may see, with their papers. */
export async function listAppointments(
  db: Db,
  actor: Actor,
  practice: Practice,
  query: AppointmentListQuery,
): Promise<PagedAppointments> {
  const asked = isAskedFor(actor, practice, query)
  const wanted = query.pa === undefined ? asked : and(asked, inArray(appointments.appointmentId, await lacking()))
  const direction = query.d ? desc : asc
  const order = [direction(orders[query.o]), direction(appointments.startsAt), direction(appointments.appointmentId)]
  const [list, total] = await Promise.all([
    readAppointments(db, actor, wanted, { order, limit: query.n, offset: offsetOf(query) }),
    countAppointments(db, wanted),
  ])
  const papers = new Map(
    (await listPaperwork(db, practice.organisationId, list)).map((one) => [one.appointmentId, one]),
  )
  const withPapers = list.map((one) => ({ ...one, paperwork: papers.get(one.appointmentId) ?? null }))
  return toPage(withPapers, total, query)

  /** Ids of the visits whose papers are missing. Only visits that are not over have papers, so they are few. */
  async function lacking() {
    const current = inArray(appointments.status, AppointmentStatus.options.filter(hasPaperwork))
    const visits = await readAppointments(db, actor, and(asked, current))
    const found = await listPaperwork(db, practice.organisationId, visits)
    return found.filter((one) => missingPapers(one).length > 0).map(({ appointmentId }) => appointmentId)
  }
}
