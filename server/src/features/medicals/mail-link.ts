import type { Actor } from '@clearwing/domain/access/actor.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'

type LinkTemplate =
  | 'assignmentWaits'
  | 'boardChanged'
  | 'caseNews'
  | 'certificateChanged'
  | 'certificateIssued'
  | 'medicalUpdated'
  | 'medicalWaiting'
  | 'practiceReported'
  | 'regulatorWrote'
  | 'resultGivenByOne'
  | 'resultTakenBack'
  | 'resultsChanged'

/** Sends an email with a link to a user with an address, without details of the person or the matter. */
export async function mailLink(tx: Tx, actor: Actor, toUserId: number, template: LinkTemplate, path: string) {
  const user = await findUser(tx, toUserId)
  if (!user?.email) return
  await sendEmail(tx, actor, { toUserId, to: user.email, template, values: { name: shownName(user), path } })
}
