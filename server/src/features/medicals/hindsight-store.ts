import type { Actor } from '@clearwing/domain/access/actor.ts'
import { canReview, medicalsVisibleTo } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import {
  canViewHindsight,
  type EarlierSubmission,
  isHindsight,
  mayLookBack,
} from '@clearwing/domain/medicals/submission/hindsight.ts'
import { and, desc, eq, gt, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { submissions } from './submission/tables.ts'
import { medicals } from './tables.ts'

/** True when the person has submitted another medical to the same regulator since. */
async function isFollowed(db: Db, { userId, regulatorId, submittedAt }: Medical) {
  if (submittedAt === null) return false
  const isOfPerson = and(eq(medicals.userId, userId), eq(medicals.regulatorId, regulatorId))
  const [later] = await db
    .select({ medicalId: medicals.medicalId })
    .from(medicals)
    .where(and(isOfPerson, gt(medicals.submittedAt, submittedAt)))
    .limit(1)
  return later !== undefined
}

/** The regulator's doctors may read a closed medical that another one followed only with `Regulator_view_hindsight`. */
export async function mustHaveHindsight(db: Db, actor: Actor, medical: Medical) {
  if (!canReview(actor, medical) || canViewHindsight(actor, medical)) return
  if (isHindsight(actor, medical, { isFollowed: await isFollowed(db, medical) }))
    throw new Refusal(403, { title: 'This is an earlier medical. Reading it requires the hindsight permission.' })
}

const later = alias(medicals, 'later')

/** `mustHaveHindsight` as a query, for searches over many medicals: leaves out a regulator's hindsight. */
export function withoutHindsight(actor: Actor): SQL | undefined {
  if (medicalsVisibleTo(actor) !== 'submitted' || mayLookBack(actor)) return undefined
  const isFollowing = and(
    ...[eq(later.userId, medicals.userId), eq(later.regulatorId, medicals.regulatorId)],
    gt(later.submittedAt, medicals.submittedAt),
  )
  return not(sql`(${medicals.status} = 'accepted' and exists (select from ${medicals} later where ${isFollowing}))`)
}

/** All of the person's submissions to this regulator before the latest one of this medical, latest first. */
export async function listEarlierSubmissions(
  db: Db,
  { medicalId, userId, regulatorId }: Medical,
  latest: { sentAt: string; number: number },
): Promise<EarlierSubmission[]> {
  const isEarlier = or(
    lt(submissions.sentAt, latest.sentAt),
    and(eq(submissions.medicalId, medicalId), lt(submissions.number, latest.number)),
  )
  return db
    .select({
      medicalId: submissions.medicalId,
      number: submissions.number,
      kind: submissions.kind,
      sentAt: submissions.sentAt,
      classes: medicals.classes,
      outcomes: medicals.outcomes,
      practiceName: organisations.name,
      examinerName: shownNameOf(users),
    })
    .from(submissions)
    .innerJoin(medicals, eq(medicals.medicalId, submissions.medicalId))
    .leftJoin(organisations, eq(organisations.organisationId, medicals.practiceId))
    .leftJoin(users, eq(users.userId, medicals.examinerId))
    .where(and(eq(medicals.userId, userId), eq(submissions.regulatorId, regulatorId), isEarlier))
    .orderBy(desc(submissions.sentAt), desc(submissions.submissionId))
    .limit(100)
}
