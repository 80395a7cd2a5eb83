import { isIndividual } from '@clearwing/domain/access/actor.ts'
import type { LoggedInUser } from '#api/generated.ts'

/** Individuals write about themselves; at work, the page on which a message is started decides who it is about. */
export const ownRegarding = (actor: LoggedInUser & { activityId: number | null }) =>
  isIndividual(actor) ? { userId: actor.userId, name: actor.name } : null
