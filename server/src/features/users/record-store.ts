import type { Actor } from '@clearwing/domain/access/actor.ts'
import { canSeePhoto } from '@clearwing/domain/images/rules.ts'
import { partsShown, peopleVisibleTo } from '@clearwing/domain/users/rules.ts'
import type { Relation, User as ShownUser, UserChange } from '@clearwing/domain/users/schema.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record, recordReadOnce } from '#platform/history/record.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { fullName, shownName } from './names/store.ts'
import { listUserRegistrations } from './registrations-store.ts'
import { related, visibleUsers } from './scope-store.ts'
import { type StoredUser, searchTextOf } from './store.ts'
import { isNotOverOn, memberships, users } from './tables.ts'

/** A person the actor may know of, with the relationships. */
export type KnownUser = { user: StoredUser; relations: Relation[] }

/** Finds a person only if the actor may know of them. */
export async function findKnownUser(db: Db, actor: Actor, userId: number): Promise<KnownUser | undefined> {
  const [knownUser] = await knownUsers(db, actor, userId)
  return knownUser && asKnown(knownUser)
}

/** A person this actor may know of. The id of a merged record finds the surviving record. */
export async function findKnownOrMerged(db: Db, actor: Actor, userId: number): Promise<KnownUser | undefined> {
  const knownUser = await findKnownUser(db, actor, userId)
  if (knownUser) return knownUser
  const [merged] = await db.select({ into: users.mergedIntoUserId }).from(users).where(eq(users.userId, userId))
  return merged?.into ? findKnownUser(db, actor, merged.into) : undefined
}

/** A person this actor may know of, locked until the transaction ends, so that permission and change see one row. */
export async function lockKnownUser(tx: Tx, actor: Actor, userId: number): Promise<KnownUser | undefined> {
  const [knownUser] = await knownUsers(tx, actor, userId).for('update', { of: users })
  return knownUser && asKnown(knownUser)
}

const knownUsers = (db: Db, actor: Actor, userId: number) =>
  db
    .select({ user: users, relations: relationsTo(db, actor) })
    .from(users)
    .where(and(eq(users.userId, userId), visibleUsers(db, actor)))

const asKnown = ({ user, relations }: { user: StoredUser; relations: (Relation | null)[] }): KnownUser => ({
  user,
  relations: relations.filter((relation) => relation !== null),
})

/** Administrators may read their own record without an activity. */
function relationsTo(moment: Moment, actor: Actor) {
  const asked = [...new Set<Relation>(['self', ...peopleVisibleTo(actor)])]
  const each = asked.map(
    (relation): SQL => sql`case when ${related[relation](actor, today(moment))} then ${relation}::text end`,
  )
  return sql<(Relation | null)[]>`array[${sql.join(each, sql`, `)}]`
}

/** What the actor may see of a person. Recorded for the person, once a day for each reader. */
export async function readUser(tx: Tx, actor: Actor, { user, relations }: KnownUser): Promise<ShownUser> {
  const read = { entity: 'user', entityId: user.userId, subjectUserId: user.userId }
  const isOwn = relations.includes('self') && actor.realUserId === undefined
  if (!isOwn && partsShown(actor, relations).length > 0) await recordReadOnce(tx, actor, read)
  return showUser(tx, actor, { user, relations })
}

async function showUser(db: Db, actor: Actor, { user, relations }: KnownUser): Promise<ShownUser> {
  const visibleParts = partsShown(actor, relations)
  const { userId, version, title, firstName, middleNames, lastName, knownAs, previousNames, initials } = user
  const { email, phone, otherPhone, street, suburb, city, state, postcode, country } = user
  const { gender, nationality, occupation, dateOfBirth, nhi, hpiPractitioner, practisingNumber, photoFileId } = user
  const contact = { email, phone, otherPhone, street, suburb, city, state, postcode, country }
  return {
    id: userId,
    userId,
    version,
    visibleParts,
    relations,
    name: shownName(user),
    fullName: fullName(user),
    userName: user.userName ?? '',
    title,
    firstName,
    middleNames,
    lastName,
    knownAs,
    initials,
    ...emptyUnless(visibleParts.includes('contact'), {
      ...contact,
      gender,
      nationality,
      occupation,
      previousNames,
      hpiPractitioner,
      practisingNumber,
    }),
    ...emptyUnless(canSeePhoto(actor, relations), { photoFileId }),
    ...emptyUnless(visibleParts.includes('birthDate'), { dateOfBirth }),
    ...emptyUnless(visibleParts.includes('nhi'), { nhi }),
    registrations: visibleParts.includes('registrations')
      ? await listUserRegistrations(db, actor, userId, relations)
      : [],
  }
}

const emptyUnless = <Part extends object>(isShown: boolean, part: Part): { [Key in keyof Part]: Part[Key] | null } =>
  isShown ? part : (Object.fromEntries(Object.keys(part).map((key) => [key, null])) as { [Key in keyof Part]: null })

/** Changes a person's record, and announces it to everyone who may be viewing it. */
export async function updateUser(tx: Tx, actor: Actor, { user, relations }: KnownUser, change: UserChange) {
  const { version: _, ...after } = change
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, user[key as keyof typeof after]]))
  const { userId } = user
  const set = { ...after, searchText: searchTextOf({ ...user, ...after }), version: user.version + 1 }
  const [row] = await tx.update(users).set(set).where(eq(users.userId, userId)).returning()
  const historySubject = { entity: 'user', entityId: userId, subjectUserId: userId }
  await record(tx, actor, { action: 'change', ...historySubject, before, after })
  await announceUser(tx, userId)
  return showUser(tx, actor, { user: row as StoredUser, relations })
}

/** Announces a change in what is shown of a person. */
export async function announceUser(tx: Tx, userId: number) {
  await invalidateTags(tx, await audienceOf(tx, userId), { type: 'User' }, { type: 'Member' }, { type: 'Medical' })
  await invalidateTags(tx, [{ userId }], { type: 'Login' })
}

/** The person, and every organisation that may know them: no former member, client or registration counts. */
async function audienceOf(tx: Tx, userId: number): Promise<Audience[]> {
  const at = await Promise.all([
    tx
      .select({ organisationId: memberships.organisationId })
      .from(memberships)
      .where(and(eq(memberships.userId, userId), isNotOverOn(memberships, today(tx)))),
    tx
      .select({ organisationId: clients.organisationId })
      .from(clients)
      .where(and(eq(clients.userId, userId), isNull(clients.until))),
    tx
      .select({ organisationId: registrations.regulatorId })
      .from(registrations)
      .where(and(eq(registrations.userId, userId), isNull(registrations.withdrawnAt), isNull(registrations.refusedAt))),
  ])
  const organisationIds = new Set(at.flat().map(({ organisationId }) => organisationId))
  return [{ userId }, 'administrators', ...[...organisationIds].map((organisationId) => ({ organisationId }))]
}
