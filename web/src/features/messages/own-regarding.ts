import { isIndividual } from '@clearwing/domain/access/actor.ts'
import type { LoggedInUser } from '#api/generated.ts'

/** Individuals write about themselves; at work, one says about whom by where one begins. */
export const ownRegarding = (actor: LoggedInUser & { activityId: number | null }) =>
  isIndividual(actor) ? { userId: actor.userId, name: actor.name } : null
