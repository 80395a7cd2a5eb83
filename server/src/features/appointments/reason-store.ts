import { addDays, dayInZone, formatTime, startOfDay } from '@clearwing/domain/dates.ts'
import { nameOfDate } from '@clearwing/domain/medicals/classes.ts'
import { knownDays } from '@clearwing/domain/reminders/schedule.ts'
import type { ReminderKind, ReminderReason } from '@clearwing/domain/reminders/schema.ts'
import { and, asc, eq, gt, inArray, isNull, notInArray } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { type EndingDate, listEndingDates, occurrenceOfDate } from '#features/medicals/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { followReasons } from '#platform/reminders/reasons.ts'
import { today } from '#platform/time/today.ts'
import { readPapers, type VisitPapers } from './papers-store.ts'
import { examinesForCertificates, takesAppointments } from './place-store.ts'
import type { StoredAppointment } from './store.ts'
import { appointments } from './tables.ts'

export const appointmentReminderKinds: ReminderKind[] = [
  'no_appointment',
  'appointment',
  'form_not_filled',
  'fee_receipt',
]

/**
 * Why people are reminded of appointments (domain research, section 10.2): of everyone or of some. Someone whose
 * certificate expires is asked to book if a practice that cares for them takes appointments here.
 */
export async function listAppointmentReasons(
  db: Db,
  day: string,
  from: string,
  to: string,
  ofUserIds?: number[],
): Promise<ReminderReason[]> {
  const ending = await listEndingDates(db, day, from, to, ofUserIds)
  const visits = await listVisits(db, startOfDay(addDays(day, -knownDays.ahead - knownDays.behind)), ofUserIds)
  const people = [...new Set([...visits.map(({ row }) => row.userId), ...ending.map(({ userId }) => userId)])]
  const { papersOf, isExamined } = await readPapers(db, people, 'applicant')
  const awaited = visits.filter(({ row: { status, startsAt } }) => isToCome(status) && startsAt > db.now)
  const reasons: ReminderReason[] = []
  for (const visit of awaited) {
    const on = dayInZone(visit.row.startsAt, visit.zone)
    reasons.push(...reasonsOf(visit, on, await papersOf(visit.row, on)))
  }
  const inCare = await listInCare(db, ofUserIds)
  const isUnbooked = (date: EndingDate) =>
    inCare.has(date.userId) &&
    !visits.some((visit) => isVisitFor(date, visit)) &&
    !isExamined({ ...date, classes: [date.medicalClass] })
  return [...reasons, ...ending.filter(isUnbooked).map(noAppointment)]
}

const isToCome = (status: StoredAppointment['status']) => status === 'booked' || status === 'confirmed'

type Visit = Awaited<ReturnType<typeof listVisits>>[number]

/** Visits since a moment that were not cancelled or missed. */
const listVisits = (db: Db, since: string, ofUserIds?: number[]) =>
  db
    .select({
      row: appointments,
      zone: organisations.timeZone,
      by: organisations.name,
      isExamination: examinesForCertificates,
    })
    .from(appointments)
    .innerJoin(organisations, eq(organisations.organisationId, appointments.organisationId))
    .where(
      and(
        notInArray(appointments.status, ['cancelled', 'no_show']),
        gt(appointments.startsAt, since),
        ofUserIds && inArray(appointments.userId, ofUserIds),
      ),
    )
    .orderBy(asc(appointments.appointmentId))

/** A moved appointment is another occurrence, so that the reminders of its new day are sent. */
function reasonsOf({ row, zone, by, isExamination }: Visit, dueOn: string, papers: VisitPapers): ReminderReason[] {
  const { userId, appointmentId, organisationId } = row
  const common = {
    userId,
    subjectUserId: userId,
    organisationId,
    occurrence: `appointment ${appointmentId} ${dueOn}`,
    by,
    startedOn: dayInZone(row.timeChosenAt, zone),
    dueOn,
  }
  const path = papers.medicalId === null ? '/medical/new' : `/medical/${papers.medicalId}`
  const reasons: ReminderReason[] = [
    {
      ...common,
      kind: 'appointment',
      description: descriptionOf(formatTime(row.startsAt, zone), by),
      step: 'Open the appointment',
      path: `/appointment/${appointmentId}`,
    },
  ]
  // A specialist needs neither the application nor the receipt of the regulator's fee.
  if (!isExamination) return reasons
  if (!papers.isSent)
    reasons.push({
      ...common,
      kind: 'form_not_filled',
      description: 'Application for your appointment',
      step: 'Complete the application',
      path,
    })
  if (papers.asksReceipt && !papers.hasReceipt)
    reasons.push({
      ...common,
      kind: 'fee_receipt',
      description: 'Fee receipt for your appointment',
      step: 'Enter the receipt',
      path,
    })
  return reasons
}

const longestDescription = 70

/** '10:30 at Harbour Aviation Medical', shortened to the length of a description. */
const descriptionOf = (time: string, by: string) => {
  const text = `${time} at ${by}`
  return text.length > longestDescription ? `${text.slice(0, longestDescription - 1)}…` : text
}

/** For a date that expires while the person has neither a visit for the class nor an examination in progress. */
const noAppointment = (date: EndingDate): ReminderReason => ({
  kind: 'no_appointment',
  userId: date.userId,
  subjectUserId: date.userId,
  organisationId: null,
  occurrence: occurrenceOfDate(date),
  description: nameOfDate(date),
  by: null,
  startedOn: date.issuedOn,
  dueOn: date.toDay,
  step: 'Book an appointment',
  path: '/appointment/booking?ui=me',
})

/** Visits count from the day on which the first reminder of the expiry is sent. */
const isVisitFor = (date: EndingDate, { row, zone, isExamination }: Visit) =>
  isExamination &&
  row.userId === date.userId &&
  row.regulatorId === date.regulatorId &&
  row.classes.includes(date.medicalClass) &&
  dayInZone(row.startsAt, zone) >= addDays(date.toDay, -knownDays.ahead) &&
  dayInZone(row.startsAt, zone) > date.issuedOn

/** People in the care of a medical practice that takes appointments here. */
async function listInCare(db: Db, ofUserIds?: number[]) {
  const rows = await db
    .selectDistinct({ userId: clients.userId })
    .from(clients)
    .innerJoin(organisations, eq(organisations.organisationId, clients.organisationId))
    .where(
      and(
        isNull(clients.until),
        takesAppointments,
        examinesForCertificates,
        ofUserIds && inArray(clients.userId, ofUserIds),
      ),
    )
  return new Set(rows.map(({ userId }) => userId))
}

/** Follows the reminders of one person, when their appointments change. */
export async function followAppointments(tx: Tx, userId: number) {
  const day = today(tx)
  const window = [addDays(day, -knownDays.behind), addDays(day, knownDays.ahead)] as const
  const reasons = await listAppointmentReasons(tx, day, ...window, [userId])
  await followReasons(tx, { kinds: appointmentReminderKinds, subjectUserIds: [userId] }, reasons)
}
