import type { Actor } from '@clearwing/domain/access/actor.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { certificateEvents, certificates } from '#features/medicals/certificate/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { isNotOverOn, memberships } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

/** The examiner of the medical, and the practice. */
export async function findExamined(db: Db, medicalId: number) {
  const { examinerId, practiceId } = medicals
  const [found] = await db.select({ examinerId, practiceId }).from(medicals).where(eq(medicals.medicalId, medicalId))
  return found ?? { examinerId: null, practiceId: null }
}

/** Users who revoked, suspended, or recorded any other event for certificates issued from it. */
export async function listActedOn(db: Db, medicalId: number) {
  const rows = await db
    .select({ userId: certificateEvents.byUserId })
    .from(certificateEvents)
    .innerJoin(certificates, eq(certificates.certificateId, certificateEvents.certificateId))
    .where(eq(certificates.medicalId, medicalId))
  return rows.map(({ userId }) => userId)
}

/** True when the user works where this person is cared for. */
export async function caresFor(db: Db, actor: Pick<Actor, 'userId'>, userId: number) {
  const isOfPerson = and(eq(memberships.userId, actor.userId), isNotNull(memberships.acceptedAt))
  const [found] = await db
    .select({ organisationId: clients.organisationId })
    .from(clients)
    .innerJoin(memberships, eq(memberships.organisationId, clients.organisationId))
    .where(and(eq(clients.userId, userId), isNull(clients.until), isOfPerson, isNotOverOn(memberships, today(db))))
    .limit(1)
  return found !== undefined
}
