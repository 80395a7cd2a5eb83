import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { sendEmail } from '#features/emails/index.ts'
import { mailLink } from '#features/medicals/mail-link.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { listEmployers, listReceivers, listReplacers } from './people-store.ts'

type Lost = { certificate: Certificate; medical: Pick<Medical, 'submittedAt'> }

/** Sends reception and nurses a link to an application that has arrived. */
export async function tellPractice(tx: Tx, actor: Actor, { medicalId, practiceId, userId }: Medical) {
  if (practiceId === null) return
  for (const toUserId of await listReceivers(tx, practiceId, userId))
    await mailLink(tx, actor, toUserId, 'medicalWaiting', `/medical/${medicalId}`)
}

/** Sends the examiner a link when the move has passed to them, unless they passed it themselves. */
export async function notifyExaminerOfMove(tx: Tx, actor: Actor, { medicalId, examinerId }: Medical) {
  if (examinerId === null || examinerId === actor.userId) return
  await mailLink(tx, actor, examinerId, 'medicalWaiting', `/medical/${medicalId}`)
}

/** Reminds the applicant that the practice needs something; the medical says what. */
export async function tellApplicant(tx: Tx, actor: Actor, { medicalId, userId, practiceId, practiceName }: Medical) {
  const user = await findUser(tx, userId)
  if (!user?.email) return
  const values = { name: shownName(user), by: practiceName ?? '', path: `/medical/${medicalId}` }
  const organisationId = practiceId
  await sendEmail(tx, actor, { toUserId: userId, to: user.email, template: 'medicalReminder', values, organisationId })
}

/** Sends a link to the regulator's staff who replace a lost certificate, once they may see it. */
export async function tellOfLoss(tx: Tx, actor: Actor, { certificate, medical }: Lost) {
  if (medical.submittedAt === null) return
  const { regulatorId, userId, certificateId } = certificate
  for (const toUserId of await listReplacers(tx, regulatorId, userId))
    await mailLink(tx, actor, toUserId, 'medicalWaiting', `/certificate/${certificateId}`)
}

/** Sends the leaders of an organisation a link when its board has changed for a member. */
export async function tellEmployers(tx: Tx, actor: Actor, holderId: number) {
  for (const { userId, organisationId } of await listEmployers(tx, holderId))
    await mailLink(tx, actor, userId, 'boardChanged', `/organisation/${organisationId}/board`)
}
