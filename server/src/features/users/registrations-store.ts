import type { Actor } from '@clearwing/domain/access/actor.ts'
import { detailsKnown } from '@clearwing/domain/registrations/numbers/details.ts'
import { isExpired, waitingStatuses } from '@clearwing/domain/registrations/numbers/registration-status.ts'
import type { Relation, UserRegistration } from '@clearwing/domain/users/schema.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/prepared-query.ts'
import { today } from '#platform/time/today.ts'

const registrationsOf = madeOnce((db, known: keyof typeof isKnown) =>
  db
    .select({
      registration: registrations,
      regulatorName: organisations.name,
      timeZone: organisations.timeZone,
      options: organisations.registrationOptions,
    })
    .from(registrations)
    .innerJoin(organisations, eq(organisations.organisationId, registrations.regulatorId))
    .where(and(eq(registrations.userId, sql.placeholder('userId')), isKnown[known]))
    .orderBy(asc(organisations.searchText))
    .prepare(`registrations of a person: ${known}`),
)

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
  const { organisationId } = actor
  const rows = await registrationsOf(db, knownBy(relations)).execute({ userId, organisationId })
  return rows.map(({ registration, regulatorName, timeZone, options }) => {
    const { regulatorId, organisationUserId, status, expiresOn } = registration
    const isOver = isExpired(registration, today(db, timeZone))
    const details = detailsKnown(options, registration)
    return { regulatorId, regulatorName, organisationUserId, status, expiresOn, isExpired: isOver, details }
  })
}

const isStanding = inArray(registrations.status, [...waitingStatuses, 'approved'])
const isKnown = {
  all: undefined,
  standing: isStanding,
  own: and(isStanding, eq(registrations.regulatorId, sql.placeholder('organisationId'))),
  approved: eq(registrations.status, 'approved'),
}

/**
 * The person, and administrators helping them, see all. A practice sees current and pending ones; a regulator sees its
 * own, because other regulators' decisions are not its concern; everyone else sees approved ones.
 */
function knownBy(relations: readonly Relation[]): keyof typeof isKnown {
  if (relations.includes('self') || relations.includes('all')) return 'all'
  if (relations.includes('clients')) return 'standing'
  return relations.includes('registered') ? 'own' : 'approved'
}
