import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { useActivity } from '#api/activity.ts'
import { useActor } from '#features/account/index.ts'
import { pickActivity } from '#features/activities/index.ts'

/** Whoever is logged in, with the activity that runs. Administrators are shown what they may do once they say what for. */
export function useManager(): Actor {
  const actor = useActor()
  const activity = useActivity()
  return isAdministrator(actor) ? { ...actor, activityId: activity?.administratorActivityId ?? 0 } : actor
}

/** Does something that administrators do only under an activity: it is asked for first. */
export const underActivity = async (actor: Actor, act: () => unknown) => {
  if (!isAdministrator(actor) || (await pickActivity())) await act()
}
