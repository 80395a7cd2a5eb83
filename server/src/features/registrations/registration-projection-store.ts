import type { Actor } from '@clearwing/domain/access/actor.ts'
import { waitingStatuses } from '@clearwing/domain/registrations/numbers/registration-status.ts'
import { canReadEvidence, seesOthersAlike } from '@clearwing/domain/registrations/rules.ts'
import type { Registration } from '@clearwing/domain/registrations/schema.ts'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { findUser, fullName, shownName } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { highestOf, listAlike } from './alike-store.ts'
import { listEvidence } from './evidence-store.ts'
import { asItem, type ItemRow, itemColumns, joinRegistrationNames } from './item-store.ts'
import { visibleRegistrations } from './scope-store.ts'
import type { StoredRegistration } from './store.ts'
import { registrations } from './tables.ts'

const readRows = (db: Db) => joinRegistrationNames(db.select(itemColumns).from(registrations).$dynamic())

/** One registration this actor may know of, with the fields they may see. */
export async function findRegistration(db: Db, actor: Actor, registrationId: number) {
  const [row] = await readRows(db).where(
    and(visibleRegistrations(actor), eq(registrations.registrationId, registrationId)),
  )
  return row && show(db, actor, row)
}

/** The registration after an authorised change. */
export async function showRegistration(db: Db, actor: Actor, { registrationId }: StoredRegistration) {
  const [row] = await readRows(db).where(eq(registrations.registrationId, registrationId))
  return show(db, actor, row as ItemRow)
}

/** All registrations of one person, current ones first. */
export async function listRegistrationsOf(db: Db, actor: Actor, userId: number): Promise<Registration[]> {
  const rows = await readRows(db)
    .where(and(visibleRegistrations(actor), eq(registrations.userId, userId)))
    .orderBy(sql`${registrations.approvedAt} is null`, asc(registrations.registrationId))
  return Promise.all(rows.map((row) => show(db, actor, row)))
}

async function show(db: Db, actor: Actor, row: ItemRow): Promise<Registration> {
  const { registration, registrationOptions } = row
  const { identityKind, identityCharacters, question, answer, reason, explanation } = registration
  const { sightedKind, sightedCharacters, numberCheckedIn, decidedAt, registrationId, decidedBy } = registration
  const seesOthers = seesOthersAlike(actor, registration)
  const [files, sameNumbers, similarPeople, decider] = await Promise.all([
    canReadEvidence(actor, registration) ? listEvidence(db, registrationId) : [],
    seesOthers ? listSameNumbers(db, registration) : [],
    seesOthers ? listAlike(db, registration) : [],
    decidedBy !== null ? findUser(db, decidedBy) : undefined,
  ])
  return {
    ...asItem(actor, row, highestOf(similarPeople)),
    registrationOptions,
    identityKind,
    identityCharacters,
    question,
    answer,
    reason,
    explanation,
    sightedKind,
    sightedCharacters,
    numberCheckedIn,
    decidedAt,
    decidedByName: decider ? shownName(decider) : null,
    files,
    sameNumbers,
    similarPeople,
  }
}

/** Other registrations with the same number. Only one of them can be approved. */
async function listSameNumbers(db: Db, { registrationId, regulatorId, organisationUserId }: StoredRegistration) {
  const { status } = registrations
  const isSame = and(
    eq(registrations.regulatorId, regulatorId),
    eq(registrations.organisationUserId, organisationUserId),
    ne(registrations.registrationId, registrationId),
    inArray(status, [...waitingStatuses, 'approved']),
  )
  const { firstName, middleNames, lastName } = users
  const rows = await db
    .select({ registrationId: registrations.registrationId, status, firstName, middleNames, lastName })
    .from(registrations)
    .innerJoin(users, eq(users.userId, registrations.userId))
    .where(isSame)
    .orderBy(asc(registrations.registrationId))
  return rows.map((row) => ({ registrationId: row.registrationId, name: fullName(row), status: row.status }))
}
