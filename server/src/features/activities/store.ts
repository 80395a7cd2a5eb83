import type { Actor } from '@clearwing/domain/access/actor.ts'
import type {
  AdministratorActivity,
  NewAdministratorActivity,
  OfferedActivity,
} from '@clearwing/domain/activities/schema.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, desc, eq, like, sql } from 'drizzle-orm'
import { shownNameOf } from '#features/users/names/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { containsPattern, searchableIn } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { saveChoice } from './choice-store.ts'
import { administratorActivities } from './tables.ts'

const { administratorActivityId, description, createdBy } = administratorActivities
const columns = { administratorActivityId, description }

/** Maximum number of activities offered, few enough to scan; a search finds the others. */
const mostOffered = 50

/** Activities shared by administrators: the user's own first, newest first. */
export function listActivities(db: Db, actor: Actor, { f }: { f: string }): Promise<OfferedActivity[]> {
  const isOwn = eq(createdBy, actor.userId)
  return db
    .select({
      ...columns,
      begunBy: sql<string | null>`case when ${isOwn} then null else ${shownNameOf(users)} end`,
      createdAt: administratorActivities.createdAt,
    })
    .from(administratorActivities)
    .innerJoin(users, eq(users.userId, createdBy))
    .where(matchesDescription(f))
    .orderBy(desc(isOwn), desc(administratorActivityId))
    .limit(mostOffered)
}

/** Activities whose description contains all these words. */
export const matchesDescription = (f: string) =>
  and(...searchWords(f).map((word) => like(searchableIn(description), containsPattern(word))))

export async function findActivity(db: Db, activityId: number): Promise<AdministratorActivity | undefined> {
  const query = db.select(columns).from(administratorActivities)
  return (await query.where(eq(administratorActivityId, activityId)))[0]
}

/** Starts an activity, which is then chosen in this session. */
export async function createActivity(tx: Tx, actor: Actor, input: NewAdministratorActivity, sessionId?: number) {
  const row = { ...input, createdAt: tx.now, createdBy: actor.userId }
  const [created] = await tx.insert(administratorActivities).values(row).returning(columns)
  const after = created as AdministratorActivity
  const entityId = after.administratorActivityId
  if (sessionId !== undefined) await saveChoice(tx, sessionId, entityId)
  await record(tx, actor, { action: 'create', entity: 'administrator activity', entityId, after })
  await invalidateTags(tx, ['administrators'], { type: 'Activity' })
  return after
}
