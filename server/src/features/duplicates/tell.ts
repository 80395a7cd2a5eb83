import type { Actor } from '@clearwing/domain/access/actor.ts'
import { sendEmail } from '#features/emails/index.ts'
import { listAdministrators, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import type { MergePair } from './journal-store.ts'
import { listRelatedOrganisations } from './preview-store.ts'

type Person = Parameters<typeof shownName>[0] & { email: string | null }
type Telling =
  | { template: 'recordsMerged'; values: { name: string; undoUntil: string } }
  | { template: 'mergeUndone'; values: { name: string } }

/**
 * Notifies each record's address once, by the name in that record and never with anything from the other, because they
 * may be two people after all.
 */
export async function notifyOfMerge(
  tx: Tx,
  actor: Actor,
  { survivorUserId }: MergePair,
  people: Person[],
  telling: (name: string) => Telling,
) {
  const names = new Map(people.map((person) => [person.email, shownName(person)]))
  for (const [to, name] of names)
    if (to !== null) await sendEmail(tx, actor, { toUserId: survivorUserId, to, ...telling(name) })
}

/** Asks the other administrators to confirm: an email with a link and no names, and the card on their dashboards. */
export async function tellSeconds(tx: Tx, actor: Actor, { survivorUserId, mergedUserId }: MergePair) {
  const path = `/user/${survivorUserId}/merge?with=${mergedUserId}`
  for (const { email, ...administrator } of await listAdministrators(tx)) {
    const { userId } = administrator
    if (!email || [actor.userId, survivorUserId, mergedUserId].includes(userId)) continue
    const values = { name: shownName(administrator), path }
    await sendEmail(tx, actor, { toUserId: userId, to: email, template: 'mergeWaits', values })
  }
  await invalidateTags(tx, ['administrators'], { type: 'Duplicate' })
}

/** Users with either record on screen reload it and see what they may see now. */
export async function announceMerge(tx: Tx, two: MergePair) {
  const organisations = await listRelatedOrganisations(tx, two)
  const audience: Audience[] = [
    ...[two.survivorUserId, two.mergedUserId].map((userId) => ({ userId })),
    ...organisations.map(({ organisationId }) => ({ organisationId })),
    'administrators',
  ]
  const types = [
    'User',
    'Member',
    'Client',
    'Medical',
    'Result',
    'Certificate',
    'Message',
    'Registration',
    'Relation',
  ] as const
  await invalidateTags(tx, audience, ...types.map((type) => ({ type })))
  await invalidateTags(tx, ['administrators'], { type: 'Duplicate' })
}
