import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { GradedClient } from '@clearwing/domain/past-certificates/grading.ts'
import { identifiesByNhi } from '@clearwing/domain/past-certificates/rules.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import { fullName } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * The present clients of a practice, as a row is compared with them. No one else is read, so that a file learns nothing of
 * people whom the practice does not know; and NHIs only for members who may see them.
 */
export async function listGradedClients(db: Db, actor: Actor, organisationId: number): Promise<GradedClient[]> {
  const isClient = and(eq(clients.organisationId, organisationId), isNull(clients.until))
  const rows = await db
    .select({
      userId: users.userId,
      firstName: users.firstName,
      middleNames: users.middleNames,
      lastName: users.lastName,
      knownAs: users.knownAs,
      previousNames: users.previousNames,
      dateOfBirth: users.dateOfBirth,
      nhi: users.nhi,
    })
    .from(clients)
    .innerJoin(users, eq(users.userId, clients.userId))
    .where(isClient)
  const numbers = await db
    .select({
      userId: registrations.userId,
      regulatorId: registrations.regulatorId,
      organisationUserId: registrations.organisationUserId,
    })
    .from(registrations)
    .innerJoin(clients, eq(clients.userId, registrations.userId))
    .where(and(isClient, isNotNull(registrations.approvedAt)))
  const numbersOf = Map.groupBy(numbers, ({ userId }) => userId)
  const isNhiSeen = identifiesByNhi(actor)
  return rows.map((row) =>
    Object.assign(row, {
      name: fullName(row),
      nhi: isNhiSeen ? row.nhi : null,
      email: null,
      phone: null,
      otherPhone: null,
      registrations: numbersOf.get(row.userId) ?? [],
    }),
  )
}
