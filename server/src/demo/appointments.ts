import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import type { AppointmentStatus } from '@clearwing/domain/appointments/schema.ts'
import { findSlots, type VisitSlot } from '@clearwing/domain/appointments/slots.ts'
import { isAwaited } from '@clearwing/domain/appointments/status.ts'
import { addDays, formatTime, momentAt, startOfDay } from '@clearwing/domain/dates.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import {
  blockTime,
  cancelAppointment,
  createAppointment,
  createWaiting,
  findNextAwaited,
  holdTimes,
  readAvailability,
  readPapers,
  releaseTimes,
  type SoughtVisit,
  type StoredAppointment,
  seekVisit,
  updateAppointment,
} from '#features/appointments/index.ts'
import { listInCare } from '#features/clients/index.ts'
import { listRowStates } from '#features/medicals/index.ts'
import { lockEmployment, setShowsBookings } from '#features/relations/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { createAvailability, type DemoPlace } from './availability.ts'
import { openDay } from './open-days.ts'
import type { DemoOrganisations } from './organisations.ts'

/** Days at the practice, as open days from today, each with the number of visits that the demonstration books. */
const days: [distance: number, visits: number][] = [
  [-4, 4],
  [-3, 4],
  [-2, 4],
  [-1, 4],
  [0, 11],
  [1, 4],
  [2, 4],
  [3, 4],
  [4, 4],
  [6, 2],
  [7, 2],
  [8, 2],
]

/** The first days on which visits become free for the wait list, and on which a doctor is away. */
const offeredFrom = 3
const awayFrom = 5

/** What a visit of today has reached, as the day would be late in the morning. */
const ofToday: AppointmentStatus[] = [
  ...(['done', 'no_show', 'done', 'done', 'with_doctor', 'with_nurse', 'arrived'] as const),
  ...(['confirmed', 'booked', 'confirmed', 'booked'] as const),
]
const ofPast: AppointmentStatus[] = ['done', 'done', 'no_show', 'done', 'cancelled']
const ofFuture: AppointmentStatus[] = ['confirmed', 'booked', 'booked', 'cancelled', 'confirmed']

/** `hasApplication`: an application for the class is at the practice and not decided. */
type Client = { userId: number; classes: MedicalClass[]; until: string; hasApplication: boolean }

/** Clients of the practice, with the class of their certificate. */
async function clientsOf(tx: Tx, { harbour, regulator }: DemoOrganisations): Promise<Client[]> {
  const userIds = await listInCare(tx, harbour)
  const states = await listRowStates(tx, userIds, today())
  const { papersOf } = await readPapers(tx, userIds, 'practice')
  const clients: Client[] = []
  for (const userId of userIds) {
    const held = (states.get(userId) ?? []).filter(({ regulatorId }) => regulatorId === regulator)
    const [row] = held.filter(({ medicalClass }) => /^(class[123]|dl9)$/.test(medicalClass))
    if (row === undefined) continue
    const classes = [row.medicalClass]
    const visit = { userId, organisationId: harbour, regulatorId: regulator, classes }
    const { isSent: hasApplication } = await papersOf(visit, today())
    clients.push({ userId, classes, until: row.toDay, hasApplication })
  }
  return clients
}

/**
 * How a practice takes appointments: about 40 visits around today in every status, a visiting clinic, a sickness day, and
 * a wait list.
 */
export async function createAppointments(
  tx: Tx,
  organisations: DemoOrganisations,
  userIds: Record<string, number>,
  [main, visited]: DemoPlace[],
) {
  if (!main || !visited) throw new Error('The demonstration needs two locations.')
  const { harbour: organisationId, regulator: regulatorId } = organisations
  const { practitionerIds, types } = await createAvailability(tx, organisationId, userIds, [main, visited])
  const desk: Actor = {
    ...theSystem,
    userId: userIds['demo.manager'] ?? 0,
    organisationId,
    roles: Role.Manager,
    organisationTypes: OrganisationType.Medical_practice,
  }
  const clients = await clientsOf(tx, organisations)
  // Those whose applications have arrived come from today on, so that their papers differ.
  const withPapers = clients.filter(({ hasApplication }) => hasApplication)
  const pilots = await employedOf(tx, organisations.flyingSchool, clients)
  const others = clients.filter((client) => !client.hasApplication && !pilots.includes(client))
  const booked: BookedDay[] = []
  let next = 0
  for (const [distance, count] of days) {
    const day = openDay(today(), distance)
    const statuses = distance === 0 ? ofToday : distance < 0 ? ofPast : ofFuture
    for (let at = 0; at < count; at++) {
      const isSoon = distance >= 0 && distance < 4 && at % 2 === 0 && withPapers.length > 0
      const isOfSchool = distance > 0 && at % 2 === 1 && pilots.length > 0
      const client = (isSoon ? withPapers : isOfSchool ? pilots : []).shift() ?? others[next % others.length]
      const type = types.find((one) => client && one.classes.includes(client.classes[0] ?? 'class1'))
      if (!client || !type) continue
      const { appointmentTypeId } = type
      const { organisationLocationId } = main
      const where = { organisationId, organisationLocationId, regulatorId, fromDay: day, toDay: day, movedId: null }
      const practitionerId = practitionerIds[at % practitionerIds.length] ?? 0
      const { userId, classes } = client
      const visit = { ...where, userId, classes, appointmentTypeId }
      const status = statuses[(distance === 0 ? at : next) % statuses.length] ?? 'booked'
      const created = await bookVisit(tx, desk, visit, practitionerId, status, at)
      if (!created) continue
      booked.push({ created, day, practitionerId, status })
      next++
    }
  }
  const [type] = types
  if (type) await bookClinic(tx, desk, { organisationId, regulatorId }, type, visited, others.slice(next))
  await createSicknessDay(tx, desk, booked)
  await showBookings(tx, organisations.flyingSchool, booked)
  if (type) await createWaitList(tx, desk, { organisationId, regulatorId }, type, clients)
}

/** Clients who fly for a school that sees whether they may. */
async function employedOf(tx: Tx, schoolId: number, clients: Client[]) {
  const employed: Client[] = []
  for (const client of clients)
    if (!client.hasApplication && (await lockEmployment(tx, schoolId, client.userId))) employed.push(client)
  return employed
}

type BookedDay = { created: StoredAppointment; day: string; practitionerId: number; status: AppointmentStatus }
type Practice = { organisationId: number; regulatorId: number }
type Type = { appointmentTypeId: number; classes: MedicalClass[] }

/** Two visits at the visiting clinic. */
async function bookClinic(
  tx: Tx,
  desk: Actor,
  { organisationId, regulatorId }: Practice,
  { appointmentTypeId, classes }: Type,
  { organisationLocationId }: DemoPlace,
  clients: Client[],
) {
  const { clinics } = await readAvailability(tx, organisationId)
  const [clinic] = clinics
  const suited = clients.filter((client) => classes.includes(client.classes[0] ?? 'class1')).slice(0, 2)
  for (const [at, { userId, classes: wanted }] of suited.entries()) {
    const day = clinic?.day ?? today()
    const visit = { organisationId, organisationLocationId, regulatorId, fromDay: day, toDay: day, movedId: null }
    const [practitionerId = 0] = clinic?.resourceIds ?? []
    await bookVisit(tx, desk, { ...visit, userId, classes: wanted, appointmentTypeId }, practitionerId, 'booked', at)
  }
}

/** A doctor is away on a day with visits: they are cancelled, and the day is blocked. */
async function createSicknessDay(tx: Tx, desk: Actor, booked: BookedDay[]) {
  const from = openDay(today(), awayFrom)
  const first = booked.find(({ day, status }) => day >= from && isAwaited(status))
  if (!first) return
  const { day, practitionerId } = first
  const reason = 'Away that day'
  for (const one of booked)
    if (one.day === day && one.practitionerId === practitionerId && isAwaited(one.status))
      await cancelAppointment(tx, desk, one.created, reason, { isLost: true })
  const [startsAt, endsAt] = [startOfDay(day), startOfDay(addDays(day, 1))]
  await blockTime(tx, desk, {
    organisationId: desk.organisationId ?? 0,
    resourceId: practitionerId,
    startsAt,
    endsAt,
    reason,
  })
}

/** Some pilots of the flying school let it see that they have booked. */
async function showBookings(tx: Tx, schoolId: number, booked: BookedDay[]) {
  for (const { created, day, status } of booked) {
    if (day <= today() || !isAwaited(status)) continue
    const employment = await lockEmployment(tx, schoolId, created.userId)
    if (employment) await setShowsBookings(tx, { ...theSystem, userId: created.userId }, employment, true)
  }
}

/** Applicants who want an earlier time, and a time given up that is being offered to one of them. */
async function createWaitList(
  tx: Tx,
  desk: Actor,
  of: { organisationId: number; regulatorId: number },
  { appointmentTypeId, classes }: { appointmentTypeId: number; classes: MedicalClass[] },
  clients: Client[],
) {
  const any = { organisationLocationIds: null, practitionerIds: null }
  const span = { fromDay: today(), toDay: addDays(today(), 60) }
  const waiting = clients
    .filter((client) => client.until >= today() && classes.includes(client.classes[0] ?? 'class1'))
    .toSorted((one, other) => one.until.localeCompare(other.until))
    .slice(0, 5)
  for (const [at, { userId, classes: wanted }] of waiting.entries())
    await createWaiting(tx, desk, {
      ...of,
      ...any,
      ...span,
      userId,
      appointmentTypeId,
      classes: wanted,
      weekdays: at === 1 ? [1, 2, 3] : null,
    })
  const given = await findNextAwaited(tx, appointmentTypeId, startOfDay(openDay(today(), offeredFrom)))
  if (given) await cancelAppointment(tx, desk, given, 'Rostered to fly that day')
}

const notes: Record<number, string> = { 1: 'I wear hearing aids.', 4: 'Parking close by, please.' }

/** Books the first time of a day that is free with a doctor; answers undefined if there is none. */
export async function bookVisit(
  tx: Tx,
  desk: Actor,
  visit: SoughtVisit,
  practitionerId: number,
  status: AppointmentStatus,
  at: number,
) {
  const { search, plan, availability } = await seekVisit(tx, desk, visit)
  const now = startOfDay(visit.fromDay, availability.zone)
  const [slot] = findSlots({ ...search, now, practitionerIds: [practitionerId] })
  if (!slot) return undefined
  const { fromDay: _, toDay: __, movedId: ___, ...booked } = visit
  const created = await createAppointment(tx, desk, {
    ...booked,
    ...timesOf(slot),
    reason: plan.reason,
    note: notes[at] ?? null,
    ...(at === 2 && {
      movedFrom: momentAt(openDay(visit.fromDay, -3), formatTime(slot.startsAt, availability.zone), availability.zone),
      timesMoved: 1,
    }),
  })
  await holdTimes(tx, created.appointmentId, slot.held)
  if (status === 'booked') return created
  if (status !== 'cancelled') return updateAppointment(tx, desk, created, { status })
  await releaseTimes(tx, created.appointmentId)
  return updateAppointment(tx, desk, created, { status, cancelReason: 'Rostered to fly that day' })
}

const timesOf = ({ startsAt, endsAt, practitionerId }: VisitSlot) => ({ startsAt, endsAt, practitionerId })
