import type { Actor } from '@clearwing/domain/access/actor.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import { canSeePhoto } from '@clearwing/domain/images/rules.ts'
import { partsShown, peopleVisibleTo } from '@clearwing/domain/users/rules.ts'
import type { Relation, User as ShownUser, UserChange } from '@clearwing/domain/users/schema.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { undeliverableSince } from '#features/emails/index.ts'
import { undeliverableAddresses } from '#features/emails/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import type { Db, QueryBuilder, Tx } from '#platform/database/database.ts'
import { columnValue, madeOnce } from '#platform/database/prepared-query.ts'
import { record, recordRead, recordReadOnce, wasReadToday } from '#platform/history/record.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { fullName, shownName } from './names/store.ts'
import { listUserRegistrations } from './registrations-store.ts'
import { isRelatedOn, related } from './scope-store.ts'
import { type StoredUser, searchTextOf } from './store.ts'
import { isNotOverOn, memberships, users } from './tables.ts'

/** A person the actor may know of, with the relationships. */
export type KnownUser = { user: StoredUser; relations: Relation[]; undeliverableSince: string | null }

const asker = { userId: columnValue('readerId'), organisationId: columnValue('organisationId') }
const day = columnValue('day')

/** Administrators may read their own record without an activity. */
function relationsTo(visible: Relation[]) {
  const asked = [...new Set<Relation>(['self', ...visible])]
  const each = asked.map((relation): SQL => sql`case when ${related[relation](asker, day)} then ${relation}::text end`)
  return sql<(Relation | null)[]>`array[${sql.join(each, sql`, `)}]`
}

const sinceUndeliverable = sql<string | null>`(select since from ${undeliverableAddresses}
  where address = lower(${users.email}))`.mapWith(undeliverableAddresses.since)

const knownUsers = (db: QueryBuilder, visible: Relation[]) =>
  db
    .select({ user: users, relations: relationsTo(visible), undeliverableSince: sinceUndeliverable })
    .from(users)
    .where(and(eq(users.userId, sql.placeholder('userId')), isRelatedOn(day, asker, visible)))

const keyOf = (visible: Relation[]) => visible.join(' ')
const knownUser = madeOnce((db, visible: Relation[]) => knownUsers(db, visible).prepare('known user'), keyOf)
const knownUserToChange = madeOnce(
  (db, visible: Relation[]) => knownUsers(db, visible).for('update', { of: users }).prepare('known user to change'),
  keyOf,
)

const askedBy = (moment: Moment, actor: Actor, userId: number) => {
  return { readerId: actor.userId, organisationId: actor.organisationId, day: today(moment), userId }
}

/** Finds a person only if the actor may know of them. */
export async function findKnownUser(db: Db, actor: Actor, userId: number): Promise<KnownUser | undefined> {
  const [row] = await knownUser(db, peopleVisibleTo(actor)).execute(askedBy(db, actor, userId))
  return row && asKnown(row)
}

/** A person this actor may know of. The id of a merged record finds the surviving record. */
export async function findKnownOrMerged(db: Db, actor: Actor, userId: number): Promise<KnownUser | undefined> {
  const person = await findKnownUser(db, actor, userId)
  if (person) return person
  const [merged] = await db.select({ into: users.mergedIntoUserId }).from(users).where(eq(users.userId, userId))
  return merged?.into ? findKnownUser(db, actor, merged.into) : undefined
}

/** A person this actor may know of, locked until the transaction ends, so that permission and change see one row. */
export async function lockKnownUser(tx: Tx, actor: Actor, userId: number): Promise<KnownUser | undefined> {
  const [row] = await knownUserToChange(tx, peopleVisibleTo(actor)).execute(askedBy(tx, actor, userId))
  return row && asKnown(row)
}

type Row = Omit<KnownUser, 'relations'> & { relations: (Relation | null)[] }
const asKnown = ({ user, relations, undeliverableSince }: Row): KnownUser => ({
  user,
  relations: relations.filter((relation) => relation !== null),
  undeliverableSince,
})

/** Sends the queries of `findKnownUser` and of an earlier read ahead, for a route with this id in its path. */
export function readUserAhead(reads: Db, actor: Actor, params: Record<string, string>) {
  const { data } = UserParam.safeParse(params)
  if (data === undefined) return
  const userId = userIdOf(actor, data.userId)
  knownUser(reads, peopleVisibleTo(actor)).readAhead(askedBy(reads, actor, userId))
}

const readOf = (userId: number) => ({ entity: 'user', entityId: userId, subjectUserId: userId })

/** Users' reads of their own record, and of names alone, are not recorded. */
const isRecorded = (actor: Actor, relations: Relation[]) =>
  !(relations.includes('self') && actor.realUserId === undefined) && partsShown(actor, relations).length > 0

/** What the actor may see of a person. Recorded for the person, once a day for each reader. */
export async function readUser(tx: Tx, actor: Actor, known: KnownUser): Promise<ShownUser> {
  if (isRecorded(actor, known.relations)) await recordReadOnce(tx, actor, readOf(known.user.userId))
  return showUser(tx, actor, known)
}

/**
 * Like `readUser`, with short reads. `recording` records the reading, unless that was done today, before the answer is
 * sent.
 */
export async function readUserRow(
  db: Db,
  actor: Actor,
  known: KnownUser,
  recording: (write: (tx: Tx) => Promise<void>) => Promise<void>,
): Promise<ShownUser> {
  const read = readOf(known.user.userId)
  const [shown, isDone] = await Promise.all([
    showUser(db, actor, known),
    !isRecorded(actor, known.relations) || wasReadToday(db, actor, read),
  ])
  if (!isDone) await recording((tx) => recordRead(tx, actor, read))
  return shown
}

async function showUser(db: Db, actor: Actor, known: KnownUser): Promise<ShownUser> {
  const { user, relations } = known
  const visibleParts = partsShown(actor, relations)
  const { userId, version, title, firstName, middleNames, lastName, knownAs, previousNames, initials } = user
  const { email, phone, otherPhone, street, suburb, city, state, postcode, country } = user
  const { gender, nationality, occupation, dateOfBirth, nhi, hpiPractitioner, practisingNumber, photoFileId } = user
  const emailUndeliverableSince = visibleParts.includes('contact') ? known.undeliverableSince : null
  const contact = { email, emailUndeliverableSince, phone, otherPhone, street, suburb, city, state, postcode, country }
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
  const changed = { user: row as StoredUser, relations }
  return showUser(
    tx,
    actor,
    Object.assign(changed, { undeliverableSince: await undeliverableSince(tx, row?.email ?? null) }),
  )
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
