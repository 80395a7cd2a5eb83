import { theSystem } from '@clearwing/domain/access/actor.ts'
import { mayBeSent } from '#features/account/links/limit.ts'
import { createLink } from '#features/account/links/store.ts'
import { sealToken, sendEmail } from '#features/emails/index.ts'
import { shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Workplace } from '#platform/jobs/job.ts'
import { findWhoResets } from './store.ts'

/** Sends a link to the user with this address, name or approved number, if they can log in and have an address. */
export async function sendResetLink(tx: Tx, { keyFor }: Workplace, typed: string) {
  const user = await findWhoResets(tx, typed)
  if (!user?.email || !(await mayBeSent(tx, keyFor, user.email))) return
  const { userId, userName } = user
  const token = sealToken(keyFor, await createLink(tx, { purpose: 'password', userId }))
  const values = { name: shownName(user), userName: userName ?? '', token }
  await sendEmail(tx, theSystem, { toUserId: userId, to: user.email, template: 'passwordReset', values })
}
