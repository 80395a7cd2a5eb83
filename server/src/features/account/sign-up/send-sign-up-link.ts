import { theSystem } from '@clearwing/domain/access/actor.ts'
import { mayBeSent } from '#features/account/links/limit.ts'
import { createLink } from '#features/account/links/store.ts'
import { sealToken, sendEmail } from '#features/emails/index.ts'
import { shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Workplace } from '#platform/jobs/job.ts'
import { findByEmail } from './store.ts'

/**
 * To this address: a link, where nobody has it; word that they have signed up, where somebody has. A person whom a
 * practice entered is not handed to whoever has their address: the practice invites them.
 */
export async function sendSignUpLink(tx: Tx, { keyFor }: Workplace, to: string) {
  const user = await findByEmail(tx, to)
  if (!(await mayBeSent(tx, keyFor, user?.email ?? to))) return
  if (!user?.email) {
    const token = sealToken(keyFor, await createLink(tx, { purpose: 'sign-up', email: to }))
    await sendEmail(tx, theSystem, { toUserId: null, to, template: 'signUp', values: { token, email: to } })
    return
  }
  // To the address as it is stored: what was typed can be another mailbox, where case is not what one thinks (İ, i).
  const { userId: toUserId, userName, email } = user
  if (!user.canLogIn) return sendEmail(tx, theSystem, { toUserId, to: email, template: 'signUpEntered', values: {} })
  const values = { name: shownName(user), userName: userName ?? '' }
  await sendEmail(tx, theSystem, { toUserId, to: email, template: 'signUpKnown', values })
}
