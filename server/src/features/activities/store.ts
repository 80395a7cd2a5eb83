import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { AdministratorActivity, NewAdministratorActivity } from '@clearwing/domain/activities/schema.ts'
import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { administratorActivities } from './tables.ts'

const { administratorActivityId, description } = administratorActivities

/** As many as can be picked from; the newest first. */
const mostShown = 200

/** Administrators share them. */
export const listActivities = (db: Db): Promise<AdministratorActivity[]> =>
  db
    .select({ administratorActivityId, description })
    .from(administratorActivities)
    .orderBy(desc(administratorActivityId))
    .limit(mostShown)

export async function findActivity(db: Db, activityId: number): Promise<AdministratorActivity | undefined> {
  const query = db.select({ administratorActivityId, description }).from(administratorActivities)
  return (await query.where(eq(administratorActivityId, activityId)))[0]
}

export async function createActivity(tx: Tx, actor: Actor, input: NewAdministratorActivity) {
  const row = { ...input, createdAt: new Date().toISOString(), createdBy: actor.userId }
  const [created] = await tx
    .insert(administratorActivities)
    .values(row)
    .returning({ administratorActivityId, description })
  const after = created as AdministratorActivity
  const entityId = after.administratorActivityId
  await record(tx, actor, { action: 'create', entity: 'administrator activity', entityId, after })
  if (actor.organisationId !== null)
    await invalidateTags(tx, [{ organisationId: actor.organisationId }], { type: 'Activity' })
  return after
}
