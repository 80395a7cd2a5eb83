import type { Actor } from '@clearwing/domain/access/actor.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { visibleRegistrations } from './scope-store.ts'
import { registrations } from './tables.ts'

export type StoredRegistration = typeof registrations.$inferSelect
type NewRow = typeof registrations.$inferInsert
export type RegistrationRowChange = Partial<Omit<NewRow, 'userId' | 'regulatorId' | 'version'>>

/** The user who may log in with this number: its holder, if approved by the regulator. Two matches log no one in. */
export async function findUserByRegistrationNumber(db: Db, number: string): Promise<number | undefined> {
  const isApproved = and(eq(registrations.organisationUserId, number), isNotNull(registrations.approvedAt))
  const hits = await db.selectDistinct({ userId: registrations.userId }).from(registrations).where(isApproved).limit(2)
  return hits.length === 1 ? hits[0]?.userId : undefined
}

/** Numbers this person can log in with. A merely claimed number may be another person's. */
export async function listRegistrationNumbers(db: Db, userId: number) {
  const query = db.select({ number: registrations.organisationUserId }).from(registrations)
  const isOfPerson = and(eq(registrations.userId, userId), isNotNull(registrations.approvedAt))
  return (await query.where(isOfPerson)).map(({ number }) => number)
}

/**
 * Locks a registration until the transaction ends, so that the row checked is the row changed. Undefined if the actor
 * may not know of it.
 */
export async function lockRegistration(tx: Tx, actor: Actor, registrationId: number) {
  const isAsked = and(visibleRegistrations(actor), eq(registrations.registrationId, registrationId))
  const [registration] = await tx.select().from(registrations).where(isAsked).for('update')
  return registration
}

/** A person's registration with a regulator, for a user who may write it, whether or not they may otherwise see it. */
export async function lockRegistrationOf(tx: Tx, userId: number, regulatorId: number) {
  const isOfPerson = and(eq(registrations.userId, userId), eq(registrations.regulatorId, regulatorId))
  const [registration] = await tx.select().from(registrations).where(isOfPerson).for('update')
  return registration
}

const isClaimed = conflict('registrations_user', 'regulatorId', 'There is already a registration with this regulator.')
const isTaken = conflict(
  'registrations_number',
  'organisationUserId',
  'This number was approved for another person. Withdraw that approval first.',
)

export async function createRegistration(tx: Tx, actor: Actor, registration: NewRow) {
  const [row] = await tx.insert(registrations).values(registration).returning().catch(isClaimed).catch(isTaken)
  return recordAndAnnounce(tx, actor, undefined, row as StoredRegistration)
}

export async function updateRegistration(
  tx: Tx,
  actor: Actor,
  before: StoredRegistration,
  change: RegistrationRowChange,
) {
  const [row] = await tx
    .update(registrations)
    .set({ ...change, version: before.version + 1 })
    .where(eq(registrations.registrationId, before.registrationId))
    .returning()
    .catch(isTaken)
  return recordAndAnnounce(tx, actor, before, row as StoredRegistration)
}

/** Every write also writes the history and announces the tag. */
async function recordAndAnnounce(
  tx: Tx,
  actor: Actor,
  before: StoredRegistration | undefined,
  after: StoredRegistration,
) {
  const { registrationId, userId } = after
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'registration',
    entityId: registrationId,
    subjectUserId: userId,
    ...(before && { before }),
    after,
  })
  await announceRegistration(tx, after)
  return after
}

/** Notifies the person, the regulator, and the practices that see the number with the person. */
export async function announceRegistration(tx: Tx, { userId, regulatorId }: StoredRegistration) {
  const inCare = and(eq(clients.userId, userId), isNull(clients.until))
  const practices = await tx.select({ organisationId: clients.organisationId }).from(clients).where(inCare)
  const audience: Audience[] = [{ userId }, 'administrators', { organisationId: regulatorId }, ...practices]
  await invalidateTags(tx, audience, { type: 'Registration' }, { type: 'User' }, { type: 'Medical' })
}
