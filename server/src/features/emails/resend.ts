import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { EmailResend } from '@clearwing/domain/emails/schema.ts'
import { emailStatus } from '@clearwing/domain/emails/sending.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { type StoredEmail, withoutTokens } from './attempts-store.ts'
import { insertEmail, lockEmail, presentAddressOf } from './store.ts'

/** Queues an email that repeats another one. Returns its id. */
export async function resendEmail(tx: Tx, actor: Actor, emailId: number, { to, address, reason }: EmailResend) {
  const email = found(await lockEmail(tx, actor, emailId))
  const { values, template, wordingNumber, path, organisationId } = email
  if (values === null)
    throw new Refusal(409, {
      title: 'This email cannot be sent again.',
      detail: 'An earlier version of the product sent it, and did not store what it was made of.',
    })
  const same = { template, wordingNumber, path, repeatsEmailId: emailId, resentTo: to, resendReason: reason }
  const common = { ...same, createdAt: tx.now }
  if (to === 'person') {
    const present = await addressOfPerson(tx, email)
    return insertEmail(tx, actor, { ...common, values, organisationId, toUserId: email.toUserId, to: present })
  }
  const copied = withoutLinks(values)
  if (to === 'other')
    return insertEmail(tx, actor, { ...common, values: copied, toUserId: null, to: address ?? '' }, email)
  const own = await presentAddressOf(tx, actor.userId)
  if (own === null)
    throw new Refusal(409, { title: 'You have no email address.', detail: 'Enter one in your profile.' })
  return insertEmail(tx, actor, { ...common, values: copied, toUserId: actor.userId, to: own }, email)
}

/** The present address of the recipient, if the email can be repeated for them. */
async function addressOfPerson(tx: Tx, email: StoredEmail) {
  if (email.toUserId === null)
    throw new Refusal(409, {
      title: 'This email was sent to an address, not to a person.',
      detail: 'Choose another address.',
    })
  if (email.resentTo === 'me' || email.resentTo === 'other')
    throw new Refusal(409, { title: 'This email is a copy.', detail: 'Open the email that it repeats.' })
  if (emailStatus(email) === 'Queued')
    throw new Refusal(409, { title: 'This email is still queued.', detail: 'Use “Send again” to try it now.' })
  // Decision 95: the link of a sent email is not stored, and the person can ask for another.
  if (email.values?.token === '')
    throw new Refusal(409, {
      title: 'The link in this email works only once.',
      detail: 'Invite the person again, or let them ask for another link.',
    })
  const present = await presentAddressOf(tx, email.toUserId)
  if (present === null)
    throw new Refusal(409, { title: 'This person has no email address.', detail: 'Enter one in their profile.' })
  return present
}

/** The text is the same, and no link in it can be used by another reader, nor the one that switches reminders off. */
function withoutLinks(values: NonNullable<StoredEmail['values']>) {
  const copied = withoutTokens(values) ?? {}
  return 'optionsToken' in copied ? Object.assign(copied, { optionsToken: '' }) : copied
}
