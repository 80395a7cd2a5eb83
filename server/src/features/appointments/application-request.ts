import type { Actor } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { isBeforeExamination } from '@clearwing/domain/appointments/status.ts'
import { dayInZone, formatMoment } from '@clearwing/domain/dates.ts'
import { isInCare } from '#features/clients/index.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { readPapers } from './papers-store.ts'
import { findPractice } from './practice.ts'
import type { StoredAppointment } from './store.ts'

/**
 * Asks the applicant by email for the application for a visit, with the way to it. Applicants start, sign and send their
 * applications; a practice that cares for them can only ask.
 */
export async function askForApplication(tx: Tx, actor: Actor, appointment: StoredAppointment) {
  const { organisationId, userId, status, startsAt } = appointment
  const { name, timeZone, organisationTypes } = await findPractice(tx, organisationId)
  found((await isInCare(tx, organisationId, userId)) || undefined)
  if ((organisationTypes & OrganisationType.Medical_practice) === 0)
    throw new Refusal(409, { title: 'A visit to a specialist needs no application.' })
  if (!isBeforeExamination(status)) throw new Refusal(409, { title: 'This visit is too late for another application.' })
  const { papersOf } = await readPapers(tx, [userId], 'applicant')
  const { isSent, medicalId } = await papersOf(appointment, dayInZone(startsAt, timeZone))
  if (isSent) throw new Refusal(409, { title: 'The practice has the application.' })
  const user = found(await findUser(tx, userId))
  if (!user.email) throw new Refusal(409, { title: 'The applicant has no email address.' })
  const path = medicalId === null ? '/medical/new' : `/medical/${medicalId}`
  const values = { name: shownName(user), practice: name, time: formatMoment(startsAt, timeZone), path }
  const email = { toUserId: userId, to: user.email, template: 'applicationAsked', values, organisationId } as const
  await sendEmail(tx, actor, email)
}
