import type { Actor } from '@clearwing/domain/access/actor.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { announce } from '#platform/live/announce.ts'
import type { StoredRegistration } from './store.ts'

const lines = {
  approved: (regulator: string) => `${regulator} has approved your number. You can now log in with it.`,
  refused: (regulator: string) => `${regulator} has not approved your number. See your registrations for the reason.`,
  more_information_asked: (regulator: string) => `${regulator} has a question about your number.`,
  corrected: (regulator: string) => `Your number with ${regulator} was corrected.`,
}

type News = keyof typeof lines

const templates = {
  approved: 'registrationApproved',
  refused: 'registrationRefused',
  more_information_asked: 'registrationAsked',
  corrected: 'registrationCorrected',
} as const

/**
 * Notifies the person of a decision about their registration: by an email with a link, and at once where they are
 * logged in.
 */
export async function notifyOfRegistration(
  tx: Tx,
  actor: Actor,
  { userId, regulatorId }: StoredRegistration,
  news: News,
) {
  const user = found(await findUser(tx, userId))
  const { name: regulator } = found(await findOrganisation(tx, regulatorId))
  const values = { name: shownName(user), regulator, path: '/user/me/registrations' }
  const template = templates[news]
  if (user.email) await sendEmail(tx, actor, { toUserId: userId, to: user.email, template, values })
  const type = news === 'refused' ? 'warning' : 'info'
  await announce(tx, [{ userId }], 'Toast', { type, title: 'Registration', lines: [lines[news](regulator)] })
}
