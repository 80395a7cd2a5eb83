import { theSystem } from '@clearwing/domain/access/actor.ts'
import { mayBeSent } from '#features/account/links/limit.ts'
import { createLink } from '#features/account/links/store.ts'
import { sealToken, sendEmail } from '#features/emails/index.ts'
import { shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Workplace } from '#platform/jobs/job.ts'
import { findByEmail } from './store.ts'

/**
 * Sends to this address: a link if it is not in use, or else a note that its owner has already signed up. A person
 * entered by a practice is not handed over to the owner of their address: the practice must invite them.
 */
export async function sendSignUpLink(tx: Tx, { keyFor }: Workplace, to: string) {
  const user = await findByEmail(tx, to)
  if (!(await mayBeSent(tx, keyFor, user?.email ?? to))) return
  if (!user?.email) {
    const token = sealToken(keyFor, await createLink(tx, { purpose: 'sign-up', email: to }))
    await sendEmail(tx, theSystem, { toUserId: null, to, template: 'signUp', values: { token, email: to } })
    return
  }
  // Uses the address as stored: the typed one may be a different mailbox because of case rules (İ, i).
  const { userId: toUserId, userName, email } = user
  if (!user.canLogIn) return sendEmail(tx, theSystem, { toUserId, to: email, template: 'signUpEntered', values: {} })
  const values = { name: shownName(user), userName: userName ?? '' }
  await sendEmail(tx, theSystem, { toUserId, to: email, template: 'signUpKnown', values })
}
