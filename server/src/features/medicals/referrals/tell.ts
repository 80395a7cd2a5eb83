import type { Actor } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import type { ReminderReason } from '@clearwing/domain/reminders/schema.ts'
import { sendEmail } from '#features/emails/index.ts'
import { mailLink } from '#features/medicals/mail-link.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { announce } from '#platform/live/announce.ts'
import { findAddressee, listSpecialists } from './people-store.ts'
import { askedOn, listWaiting, type StoredReferral } from './store.ts'

/** Days in which a report is expected, for the list: the product's default for a referral. */
const lastSpecialistDay = 30

type Template = 'referralAsked' | 'referralReminder' | 'referralEnded'

/** Notifies the specialists who may accept it, or the one who has. Without health data or the name of the person. */
export async function tellSpecialists(tx: Tx, actor: Actor, referral: StoredReferral, template: Template) {
  const { row, practiceName } = referral
  const people = await listSpecialists(tx, row.practiceId, row.assignedTo)
  for (const { userId, email, name } of people)
    await sendEmail(tx, actor, {
      toUserId: userId,
      to: email,
      template,
      values: { name, by: practiceName ?? '', path: '/medical/referrals' },
    })
}

/** Notifies the person, who makes the appointment, that they have something to do. */
export async function notifyPersonOfReferral(tx: Tx, actor: Actor, { row, medical }: StoredReferral) {
  const person = await findAddressee(tx, medical.userId)
  if (!person) return
  await sendEmail(tx, actor, {
    toUserId: medical.userId,
    to: person.email,
    template: 'specialistReportNeeded',
    values: { name: person.name, path: `/medical/${row.medicalId}` },
  })
}

/** Shows a message to the requesting examiner immediately, on any page of Clearwing, and sends a link. */
export async function notifyRequester(tx: Tx, actor: Actor, { row }: StoredReferral, title: string) {
  const lines = ['It is in the medical of the person you asked about.']
  await announce(tx, [{ userId: row.askedBy }], 'Toast', { type: 'info', title, lines })
  await mailLink(tx, actor, row.askedBy, 'medicalWaiting', `/medical/${row.medicalId}`)
}

/**
 * Open referrals, for the specialists who may report and for the person who has to go there. Neither says what the report
 * is about.
 */
export async function listReferralReasons(db: Db): Promise<ReminderReason[]> {
  const reasons: ReminderReason[] = []
  for (const referral of await listWaiting(db)) {
    const { row, medical, practiceName } = referral
    const startedOn = askedOn(referral)
    const occurrence = `referral ${row.referralId}`
    const by = practiceName ?? ''
    const times = { startedOn, dueOn: addDays(startedOn, lastSpecialistDay) }
    for (const { userId } of await listSpecialists(db, row.practiceId, row.assignedTo)) {
      const details = { description: `Report for ${by}`, by, step: 'Open the referrals', path: '/medical/referrals' }
      const atWork = { userId, subjectUserId: medical.userId, organisationId: row.practiceId }
      reasons.push({ kind: 'referral', occurrence, ...atWork, ...times, ...details })
    }
    const step = {
      description: 'Report from another practice',
      by,
      step: 'Read more',
      path: `/medical/${row.medicalId}`,
    }
    const own = { userId: medical.userId, subjectUserId: medical.userId, organisationId: medical.practiceId }
    reasons.push({ kind: 'specialist_report', occurrence, ...own, ...times, ...step })
  }
  return reasons
}
