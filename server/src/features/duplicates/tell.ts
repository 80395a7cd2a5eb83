import type { Actor } from '@clearwing/domain/access/actor.ts'
import { sendEmail } from '#features/emails/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import type { Two } from './journal-store.ts'
import { listRelatedOrganisations } from './preview-store.ts'

type Person = { userId: number; email: string | null }

/** The address of each record, once; never with anything of the other in it, for they may be two people after all. */
export async function tell(tx: Tx, actor: Actor, { survivorUserId }: Two, people: Person[], telling: Telling) {
  const addresses = new Set(people.map(({ email }) => email).filter((email) => email !== null))
  for (const to of addresses) await sendEmail(tx, actor, { toUserId: survivorUserId, to, ...telling })
}

type Telling =
  | { template: 'recordsMerged'; values: { name: string; undoUntil: string } }
  | { template: 'mergeUndone'; values: { name: string } }

/** Whoever has one of them on the screen asks again, and finds what they may see now. */
export async function announceMerge(tx: Tx, two: Two) {
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
