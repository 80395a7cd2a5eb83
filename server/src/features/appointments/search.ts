import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Feature } from '@clearwing/domain/access/bits.ts'
import type { Availability, ListedResource } from '@clearwing/domain/appointments/availability.ts'
import { setUpOf } from '@clearwing/domain/appointments/availability-rules.ts'
import { usualTestMinutes, type VisitPlan, visitPlan } from '@clearwing/domain/appointments/plan.ts'
import { appointmentsVisibleTo, canOverrideBookingRules } from '@clearwing/domain/appointments/rules.ts'
import type { SlotSearch } from '@clearwing/domain/appointments/slots.ts'
import { rowInForceOn } from '@clearwing/domain/dated-rows.ts'
import { addDays, startOfDay } from '@clearwing/domain/dates.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { isMedicalRegulator } from '@clearwing/domain/organisations/rules.ts'
import { isInCare } from '#features/clients/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import type { Db } from '#platform/database/database.ts'
import { found, wrongFields } from '#platform/errors/refusal.ts'
import { readAvailability } from './availability-store.ts'
import { dueAtVisit } from './due-list.ts'
import { findPractice } from './practice.ts'
import { isReferredTo } from './referred.ts'
import { listVisitsTowardsLimit, readTimesInUse } from './visits-store.ts'

/** The visit for which free times are sought. */
export type SoughtVisit = {
  organisationId: number
  userId: number
  appointmentTypeId: number
  regulatorId: number
  classes: MedicalClass[]
  organisationLocationId: number
  /** Days of the start at the location, both included. */
  fromDay: string
  toDay: string
  /** The appointment that is moved; null for a new one. */
  movedId: number | null
  /** The freed time that is offered to the applicant, and kept from everyone else. */
  freedTimeId?: number
}

export type Sought = {
  availability: Availability
  search: SlotSearch
  plan: VisitPlan
  /** True if the practice knows the person from a referral only, so that it learns nothing of tests and certificates. */
  isReferred: boolean
}

const mustExist = (isKnown: boolean) => found(isKnown || undefined)

/** The people with whom the actor may book a visit: those who give it its name, for a specialist only themselves. */
const practitionersFor = (desk: Actor | null, { doctorMinutes }: VisitPlan, all: ListedResource[]) =>
  all.filter(
    ({ isArchived, isDoctor, isNurse, userId }) =>
      !isArchived &&
      (doctorMinutes > 0 ? isDoctor : isNurse) &&
      (desk === null || appointmentsVisibleTo(desk) === 'all' || userId === desk.userId),
  )

/**
 * Everything that the search for free times needs. A practice books its clients, and those who are referred to it: anyone
 * else is not found.
 */
export async function seekVisit(db: Db, actor: Actor, sought: SoughtVisit): Promise<Sought> {
  const { organisationId, userId } = sought
  const practice = await findBookable(db, organisationId)
  const isPractice = canOverrideBookingRules(actor, { userId, organisationId, staffUserIds: [actor.userId] })
  const isReferred = isPractice && !(await isInCare(db, organisationId, userId))
  mustExist(!isReferred || (await isReferredTo(db, actor, organisationId, userId)))
  return seek(db, isPractice ? actor : null, sought, { isReferred, zone: practice.timeZone })
}

/** The same for an applicant to whom the practice makes an offer. */
export async function seekForApplicant(db: Db, sought: SoughtVisit) {
  const { timeZone } = await findPractice(db, sought.organisationId)
  return seek(db, null, sought, { isReferred: false, zone: timeZone })
}

async function findBookable(db: Db, organisationId: number) {
  const practice = await findPractice(db, organisationId)
  mustExist((practice.featureSet & Feature.Appointments) !== 0)
  return practice
}

/**
 * Refuses a type, location or class that does not belong together, by field. `desk`: who books for the practice; null
 * for an applicant.
 */
async function seek(
  db: Db,
  desk: Actor | null,
  sought: SoughtVisit,
  { isReferred, zone }: { isReferred: boolean; zone: string },
): Promise<Sought> {
  const { organisationId, userId, appointmentTypeId, regulatorId, classes, organisationLocationId } = sought
  const { fromDay, toDay, movedId, freedTimeId } = sought
  const isPractice = desk !== null
  const window = { from: startOfDay(addDays(fromDay, -1), zone), to: startOfDay(addDays(toDay, 2), zone) }
  // All queries are sent at once, because none needs the answer of another.
  const reading = isReferred
    ? null
    : dueAtVisit(db, { userId, regulatorId, classes }, fromDay, isPractice ? organisationId : null)
  // It is awaited after the request was checked, and must not end the process if the check refuses the request.
  reading?.catch(() => undefined)
  const [availability, regulator, inUse, booked] = await Promise.all([
    readAvailability(db, organisationId),
    findOrganisation(db, regulatorId),
    readTimesInUse(db, organisationId, window, { appointmentId: movedId, freedTimeId }),
    // Daily limits restrict applicants only.
    isPractice ? [] : listVisitsTowardsLimit(db, sought, window),
  ])
  const type = availability.types.find((one) => one.appointmentTypeId === appointmentTypeId && !one.isArchived)
  if (!type) throw wrongFields({ appointmentTypeId: ['Choose a type of appointment.'] })
  if (type.classes.length > 0 && !classes.every((one) => type.classes.includes(one)))
    throw wrongFields({ classes: ['This type of appointment is not for all of these classes.'] })
  const isPlace = availability.locations.some((one) => one.organisationLocationId === organisationLocationId)
  if (!isPlace) throw wrongFields({ organisationLocationId: ['Choose a location.'] })
  const row = rowInForceOn(type.rows, fromDay) ?? type.rows[0]
  if (!row) throw wrongFields({ appointmentTypeId: ['This type of appointment has no figures.'] })
  if (!regulator || !isMedicalRegulator(regulator)) throw wrongFields({ regulatorId: ['Please choose a regulator.'] })
  const available = availability.resources.flatMap((one) =>
    one.equipment !== null && !one.isArchived && one.organisationLocationId === organisationLocationId
      ? [one.equipment]
      : [],
  )
  const testMinutes = availability.testMinutes.length > 0 ? availability.testMinutes : usualTestMinutes
  const plan = visitPlan(row, await reading, testMinutes, { day: fromDay, available })
  const search: SlotSearch = {
    setUp: setUpOf(availability),
    type,
    plan,
    booked,
    blocked: [],
    inUse,
    fromDay,
    toDay,
    now: db.now,
    organisationLocationIds: [organisationLocationId],
    practitionerIds: practitionersFor(desk, plan, availability.resources).map(({ resourceId }) => resourceId),
    movedId,
    isPractice,
  }
  return { availability, search, plan, isReferred }
}
