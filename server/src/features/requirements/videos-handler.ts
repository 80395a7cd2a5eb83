import { type Actor, individualRights } from '@clearwing/domain/access/actor.ts'
import { requirementOn } from '@clearwing/domain/requirements/state.ts'
import { isToWatch } from '@clearwing/domain/requirements/video-progress.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { announceRequirement } from './announce-store.ts'
import { followRequirement } from './reminder-store.ts'
import { readPairs } from './states.ts'

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

/** Announces the requirements that a completed video satisfies, and ends their reminders. */
export async function announceWatched(tx: Tx, userId: number, videoId: number) {
  for (const { definition, video } of await listPairs(tx, userId))
    if (video.videoId === videoId) {
      await announceRequirement(tx, definition, [userId])
      await followRequirement(tx, definition.requirementId, [userId])
    }
}
