import type { Actor } from '@clearwing/domain/access/actor.ts'
import { useActivity } from '#api/activity.ts'
import { useActor } from '#features/account/index.ts'

/** Whoever is logged in, with the activity that runs: administrators manage members only under one. */
export function useManager(): Actor {
  const actor = useActor()
  const activity = useActivity()
  return { ...actor, activityId: activity?.administratorActivityId ?? null }
}
