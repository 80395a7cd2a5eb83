import type { Actor } from '@clearwing/domain/access/actor.ts'
import { findActivity } from '#features/activities/index.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'

type Ended = { userId: number; realUserId: number | null; activityId: number | null; startedAt: string }

/** Notifies a person who was impersonated: by whom, when, and why. */
export async function tellAfterwards(tx: Tx, actor: Actor, { userId, realUserId, activityId, startedAt }: Ended) {
  if (realUserId === null) return
  const [person, administrator] = [await findUser(tx, userId), await findUser(tx, realUserId)]
  const activity = activityId === null ? undefined : await findActivity(tx, activityId)
  if (!person?.email || !administrator) return
  const values = {
    name: shownName(person),
    administrator: shownName(administrator),
    description: activity?.description ?? '',
    startedAt,
  }
  await sendEmail(tx, actor, { toUserId: userId, to: person.email, template: 'impersonated', values })
}
