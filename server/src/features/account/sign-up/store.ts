import type { Actor } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { links } from '#features/account/links/tables.ts'
import { credentials } from '#features/account/tables.ts'
import { isInCare } from '#features/clients/index.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { isNotOverOn, memberships, users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'

/** The person with this address, and whether they can log in. */
export async function findByEmail(db: Db, email: string) {
  const joined = db.select().from(users).leftJoin(credentials, eq(credentials.userId, users.userId))
  const [row] = await joined.where(sql`lower(${users.email}) = lower(${email})`)
  return row && { ...row.users, canLogIn: row.credentials !== null }
}

/** Regulators with which a person can be registered, and their number formats. */
export const listRegulators = (db: Db) =>
  db
    .select({
      organisationId: organisations.organisationId,
      name: organisations.name,
      registrationNumberPattern: organisations.registrationNumberPattern,
      registrationNumberPatternDescription: organisations.registrationNumberPatternDescription,
    })
    .from(organisations)
    .where(sql`${organisations.organisationTypes} & ${OrganisationType.Medical_regulator} <> 0`)
    .orderBy(asc(organisations.searchText))

export const canLogIn = async (db: Db, userId: number) =>
  (await db.$count(credentials, eq(credentials.userId, userId))) > 0

export const isMember = async (db: Db, userId: number) =>
  (await db.$count(memberships, and(eq(memberships.userId, userId), isNotOverOn(memberships, today(db))))) > 0

const isWaiting = (moment: Moment, userId: number) =>
  and(eq(memberships.userId, userId), isNotOverOn(memberships, today(moment)))

/** The organisation that invited this person: named in the last link, or the one whose member they will become. */
export async function findInvitingOrganisation(db: Db, userId: number) {
  const isLast = and(eq(links.userId, userId), eq(links.purpose, 'invitation'), isNotNull(links.organisationId))
  const [link] = await db.select().from(links).where(isLast).orderBy(desc(links.expiresAt)).limit(1)
  if (link) return link.organisationId
  const [membership] = await db
    .select()
    .from(memberships)
    .where(isWaiting(db, userId))
    .orderBy(desc(memberships.invitedAt))
  return membership?.organisationId ?? null
}

/** Stores when the invitation was sent, for each organisation whose member this person will become. */
export async function saveInvitedAt(tx: Tx, actor: Actor, userId: number) {
  const invitedAt = tx.now
  const rows = await tx.update(memberships).set({ invitedAt }).where(isWaiting(tx, userId)).returning()
  for (const { organisationId } of rows) {
    const historySubject = { entity: 'membership', entityId: organisationId, subjectUserId: userId } as const
    await record(tx, actor, { action: 'change', ...historySubject, after: { invitedAt } })
    await invalidateTags(tx, [{ organisationId }, 'administrators'], { type: 'Member' })
  }
}

/** True if the organisation knows this person: as a member, as its client, or from a medical at its practice. */
export async function isKnownTo(db: Db, organisationId: number | null, userId: number) {
  if (organisationId === null) return false
  const isThere = and(eq(memberships.userId, userId), eq(memberships.organisationId, organisationId))
  const asMember = and(isThere, isNotOverOn(memberships, today(db)))
  if ((await db.$count(memberships, asMember)) > 0 || (await isInCare(db, organisationId, userId))) return true
  return (await db.$count(medicals, and(eq(medicals.userId, userId), eq(medicals.practiceId, organisationId)))) > 0
}
