import type { Actor } from '@clearwing/domain/access/actor.ts'
import { detailsKnown } from '@clearwing/domain/registrations/numbers/details.ts'
import { isExpired, waitingStatuses } from '@clearwing/domain/registrations/numbers/registration-status.ts'
import type { Relation, UserRegistration } from '@clearwing/domain/users/schema.ts'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

/**
 * Registrations on a person's profile, as far as the reader may know them; `shows` already says that they may know
 * some.
 */
export async function listUserRegistrations(
  db: Db,
  actor: Actor,
  userId: number,
  relations: readonly Relation[],
): Promise<UserRegistration[]> {
  const rows = await db
    .select({
      registration: registrations,
      regulatorName: organisations.name,
      timeZone: organisations.timeZone,
      options: organisations.registrationOptions,
    })
    .from(registrations)
    .innerJoin(organisations, eq(organisations.organisationId, registrations.regulatorId))
    .where(and(eq(registrations.userId, userId), isKnownBy(actor, relations)))
    .orderBy(asc(organisations.searchText))
  return rows.map(({ registration, regulatorName, timeZone, options }) => {
    const { regulatorId, organisationUserId, status, expiresOn } = registration
    const isOver = isExpired(registration, today(db, timeZone))
    const details = detailsKnown(options, registration)
    return { regulatorId, regulatorName, organisationUserId, status, expiresOn, isExpired: isOver, details }
  })
}

/**
 * The person, and administrators helping them, see all. A practice sees current and pending ones; a regulator sees its
 * own, because other regulators' decisions are not its concern; everyone else sees approved ones.
 */
function isKnownBy(actor: Actor, relations: readonly Relation[]): SQL | undefined {
  if (relations.includes('self') || relations.includes('all')) return undefined
  const isStanding = inArray(registrations.status, [...waitingStatuses, 'approved'])
  if (relations.includes('clients')) return isStanding
  if (relations.includes('registered')) return and(isStanding, eq(registrations.regulatorId, actor.organisationId ?? 0))
  return eq(registrations.status, 'approved')
}
