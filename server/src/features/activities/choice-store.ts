import type { Actor } from '@clearwing/domain/access/actor.ts'
import { hoursOfChoice } from '@clearwing/domain/activities/choice.ts'
import type { AdministratorActivity } from '@clearwing/domain/activities/schema.ts'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import type { Moment } from '#platform/time/clock.ts'
import { activityChoices } from './tables.ts'

const { sessionId: ofSession, administratorActivityId: ofActivity, chosenAt } = activityChoices

const oldest = (moment: Moment) => new Date(Date.parse(moment.now) - hoursOfChoice * 3_600_000).toISOString()

/** True when this activity was chosen in this session recently enough. */
export async function isChosen(db: Db, sessionId: number, activityId: number) {
  const [choice] = await db
    .select({ chosenAt })
    .from(activityChoices)
    .where(and(eq(ofSession, sessionId), eq(ofActivity, activityId), gt(chosenAt, oldest(db))))
  return choice !== undefined
}

/** Makes an activity count for this session, starting now. */
export async function saveChoice(tx: Tx, sessionId: number, administratorActivityId: number) {
  const set = { chosenAt: tx.now }
  await tx
    .insert(activityChoices)
    .values({ sessionId, administratorActivityId, ...set })
    .onConflictDoUpdate({ target: [ofSession, ofActivity], set })
}

/** Chooses an existing activity, possibly another administrator's. The choice appears in its review. */
export async function chooseActivity(tx: Tx, actor: Actor, sessionId: number, activity: AdministratorActivity) {
  const { administratorActivityId: activityId } = activity
  await saveChoice(tx, sessionId, activityId)
  const happening = { action: 'change', entity: 'administrator activity', entityId: activityId } as const
  await record(tx, { ...actor, activityId }, { ...happening, after: { ...activity, isChosen: true } })
}

/** Moves an administrator's choices to the session of an impersonation, or back. */
export const moveChoices = (tx: Tx, from: number, to: number) =>
  tx.update(activityChoices).set({ sessionId: to }).where(eq(ofSession, from))

/** Removes choices that no longer count. */
export const removeOldChoices = (tx: Tx) => tx.delete(activityChoices).where(lte(chosenAt, oldest(tx)))
