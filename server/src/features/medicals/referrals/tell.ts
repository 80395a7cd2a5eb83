import type { Actor } from '@clearwing/domain/access/actor.ts'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import { isReminderDue, personReminders, specialistReminders } from '@clearwing/domain/medicals/referrals/rules.ts'
import { sendEmail } from '#features/emails/index.ts'
import { mailLink } from '#features/medicals/mail-link.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { announce } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { findAddressee, listSpecialists, saveReferralReminder } from './people-store.ts'
import { askedOn, listWaiting, lockReferral, type StoredReferral } from './store.ts'

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

/** Every morning except Sunday: sends reminders of referrals that have been waiting. */
export const remindOfReferrals: Job = {
  name: 'remind-of-referrals',
  schedule: '0 9 * * 1-6',
  run: async ({ database }) => {
    for (const { row } of await listWaiting(database.db))
      await database.transaction((tx) => remind(tx, row.referralId, today(tx)))
  },
}

/** Reminds of one referral: each step once, however often the job is restarted. */
export async function remind(tx: Tx, referralId: number, day: string) {
  const referral = await lockReferral(tx, referralId)
  if (!referral) return
  const { specialistRemindedOn, personRemindedOn } = referral.row
  const asked = askedOn(referral)
  if (isReminderDue(asked, specialistRemindedOn, specialistReminders, day)) {
    await tellSpecialists(tx, theSystem, referral, 'referralReminder')
    await saveReferralReminder(tx, referralId, { specialistRemindedOn: day })
  }
  if (isReminderDue(asked, personRemindedOn, personReminders, day)) {
    await notifyPersonOfReferral(tx, theSystem, referral)
    await saveReferralReminder(tx, referralId, { personRemindedOn: day })
  }
}
