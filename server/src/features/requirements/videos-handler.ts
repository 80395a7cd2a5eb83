import { type Actor, individualRights, isAdministrator, theSystem } from '@clearwing/domain/access/actor.ts'
import { requirementOn } from '@clearwing/domain/requirements/state.ts'
import { canViewVideoProgress, isToWatch } from '@clearwing/domain/requirements/video-progress.ts'
import { requiredOfInWords } from '@clearwing/domain/requirements/words.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { announceRequirement } from './announce-store.ts'
import { followRequirement } from './reminder-store.ts'
import { readPairs, valuesOn } from './states.ts'
import { selectRequirements } from './store.ts'

/** The requirements of a person that a video satisfies. */
async function listPairs(db: Db, userId: number) {
  const person: Actor = { userId, activityId: null, ...individualRights }
  const pairs = await readPairs(db, person, { evidence: 'video' }, today(db), [userId])
  return pairs.flatMap((pair) => (pair.values.video === null ? [] : [{ ...pair, video: pair.values.video }]))
}

/** The videos that someone requires a person to watch, for the feature of videos, which is on a lower floor. */
export async function listRequiredVideos(db: Db, userId: number) {
  const day = today(db)
  return (await listPairs(db, userId)).map(({ video, values, facts }) => {
    const present = requirementOn(values, facts, day)
    return { ...video, dueOn: isToWatch(present) ? present.validTo : null }
  })
}

/** What requires videos of the people whose requirements the actor sees, in words. */
export async function listRequiring(db: Db, actor: Actor) {
  if (!canViewVideoProgress(actor)) return []
  const day = today(db)
  const definitions = await selectRequirements(db, actor, { evidence: 'video', isInUse: true })
  return definitions.flatMap((definition) => {
    const video = valuesOn(definition, day)?.video
    const of = requiredOfInWords(definition)
    return video
      ? [{ videoId: video.videoId, of: isAdministrator(actor) ? `${definition.organisationName}: ${of}` : of }]
      : []
  })
}

/** Announces the requirements of a video that can be watched again, or no longer, and follows with their reminders. */
export async function announceOffered(tx: Tx, videoId: number) {
  for (const definition of await selectRequirements(tx, theSystem, { evidence: 'video', isInUse: true }))
    if (valuesOn(definition, today(tx))?.video?.videoId === videoId) {
      await announceRequirement(tx, definition)
      await followRequirement(tx, definition.requirementId)
    }
}

/** Announces the requirements that a completed video satisfies, and ends their reminders. */
export async function announceWatched(tx: Tx, userId: number, videoId: number) {
  for (const { definition, video } of await listPairs(tx, userId))
    if (video.videoId === videoId) {
      await announceRequirement(tx, definition, [userId])
      await followRequirement(tx, definition.requirementId, [userId])
    }
}
