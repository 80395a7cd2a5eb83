import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import type { AppointmentStatus } from '@clearwing/domain/appointments/schema.ts'
import { findSlots, type VisitSlot } from '@clearwing/domain/appointments/slots.ts'
import { addDays, startOfDay } from '@clearwing/domain/dates.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import {
  cancelAppointment,
  createAppointment,
  createWaiting,
  findNextAwaited,
  holdTimes,
  releaseTimes,
  type SoughtVisit,
  seekVisit,
  updateAppointment,
} from '#features/appointments/index.ts'
import { listInCare } from '#features/clients/index.ts'
import { listRowStates } from '#features/medicals/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { createAvailability, type DemoPlace } from './availability.ts'
import type { DemoOrganisations } from './organisations.ts'

/** Days from today, each with the number of visits that the demonstration books. */
const days: [offset: number, visits: number][] = [
  [-6, 4],
  [-5, 4],
  [-4, 4],
  [-3, 4],
  [-2, 4],
  [-1, 4],
  [0, 11],
  [1, 4],
  [2, 4],
  [3, 4],
  [4, 4],
  [7, 2],
  [8, 2],
  [10, 2],
]

/** What a visit of today has reached, as the day would be late in the morning. */
const ofToday: AppointmentStatus[] = [
  ...(['done', 'no_show', 'done', 'done', 'with_doctor', 'with_nurse', 'arrived'] as const),
  ...(['confirmed', 'booked', 'confirmed', 'booked'] as const),
]
const ofPast: AppointmentStatus[] = ['done', 'done', 'no_show', 'done', 'cancelled']
const ofFuture: AppointmentStatus[] = ['confirmed', 'booked', 'booked', 'cancelled', 'confirmed']

type Client = { userId: number; classes: MedicalClass[]; until: string }

/** Clients of the practice, with the class of their certificate. */
async function clientsOf(tx: Tx, { harbour, regulator }: DemoOrganisations): Promise<Client[]> {
  const userIds = await listInCare(tx, harbour)
  const states = await listRowStates(tx, userIds, today())
  return userIds.flatMap((userId) => {
    const held = (states.get(userId) ?? []).filter(({ regulatorId }) => regulatorId === regulator)
    const [row] = held.filter(({ medicalClass }) => /^(class[123]|dl9)$/.test(medicalClass))
    return row === undefined ? [] : [{ userId, classes: [row.medicalClass], until: row.toDay }]
  })
}

/** How a practice takes appointments, and about 40 visits around today in every status. */
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
  let next = 0
  for (const [offset, count] of days) {
    const day = addDays(today(), offset)
    const statuses = offset === 0 ? ofToday : offset < 0 ? ofPast : ofFuture
    for (let at = 0; at < count; at++) {
      const client = clients[next % clients.length]
      const type = types.find((one) => client && one.classes.includes(client.classes[0] ?? 'class1'))
      if (!client || !type) continue
      const { appointmentTypeId } = type
      const { organisationLocationId } = main
      const where = { organisationId, organisationLocationId, regulatorId, fromDay: day, toDay: day, movedId: null }
      const practitionerId = practitionerIds[at % practitionerIds.length] ?? 0
      const { userId, classes } = client
      const visit = { ...where, userId, classes, appointmentTypeId }
      if (
        await bookVisit(
          tx,
          desk,
          visit,
          practitionerId,
          statuses[(offset === 0 ? at : next) % statuses.length] ?? 'booked',
          at,
        )
      )
        next++
    }
  }
  const [type] = types
  if (type) await createWaitList(tx, desk, { organisationId, regulatorId }, type, clients)
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
  const given = await findNextAwaited(tx, appointmentTypeId, startOfDay(addDays(today(), 3)))
  if (given) await cancelAppointment(tx, desk, given, 'Rostered to fly that day')
}

const notes: Record<number, string> = { 1: 'I wear hearing aids.', 4: 'Parking close by, please.' }

/** Books the first time of a day that is free with a doctor; false if there is none. */
async function bookVisit(
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
  if (!slot) return false
  const { fromDay: _, toDay: __, movedId: ___, ...booked } = visit
  const created = await createAppointment(tx, desk, {
    ...booked,
    ...timesOf(slot),
    reason: plan.reason,
    note: notes[at] ?? null,
    ...(at === 2 && { movedFrom: startOfDay(addDays(visit.fromDay, -3), availability.zone), timesMoved: 1 }),
  })
  await holdTimes(tx, created.appointmentId, slot.held)
  if (status === 'cancelled') {
    await releaseTimes(tx, created.appointmentId)
    await updateAppointment(tx, desk, created, { status, cancelReason: 'Rostered to fly that day' })
  } else if (status !== 'booked') await updateAppointment(tx, desk, created, { status })
  return true
}

const timesOf = ({ startsAt, endsAt, practitionerId }: VisitSlot) => ({ startsAt, endsAt, practitionerId })
