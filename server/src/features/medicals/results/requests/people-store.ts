import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { medicals } from '#features/medicals/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import type { StoredLabRequest } from './store.ts'

type ResultRecipient = { userId: number; email: string | null; name: string }

/**
 * Users to notify of results: the requester, the doctor named on the request, and the medical's examiner, if they work
 * with medicals in its practice today. If none of them does, every doctor there, because someone must check.
 */
export async function listResultRecipients(db: Db, request: StoredLabRequest): Promise<ResultRecipient[]> {
  const { medicalId, userId: subject, requestedBy, doctorId } = request
  const rows = await db
    .select({
      userId: users.userId,
      email: users.email,
      name: shownNameOf(users),
      isDoctor: sql<boolean>`${memberships.roles} & ${Role.Practice_doctor} <> 0`,
      examinerId: medicals.examinerId,
    })
    .from(medicals)
    .innerJoin(memberships, eq(memberships.organisationId, medicals.practiceId))
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(
      and(
        eq(medicals.medicalId, medicalId),
        ne(users.userId, subject),
        sql`${memberships.roles} & ${Role.Practice_doctor | Role.Nurse} <> 0`,
        sql`${memberships.permissions} & ${Permission.Medicals} <> 0`,
        isCurrentOn(memberships, today(db)),
        isNull(users.mergedIntoUserId),
      ),
    )
  const responsible = rows.filter(({ userId, examinerId }) => [requestedBy, doctorId, examinerId].includes(userId))
  const recipients = responsible.length > 0 ? responsible : rows.filter(({ isDoctor }) => isDoctor)
  return recipients.map(({ userId, email, name }) => ({ userId, email, name: name ?? '' }))
}
