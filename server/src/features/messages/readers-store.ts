import { type Actor, individualRights, memberRights } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import {
  canReadMessage,
  hasRecord,
  isAddressee,
  type MessageAccess,
  type RecordKeepers,
} from '@clearwing/domain/messages/rules.ts'
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf, usersVisibleTo } from '#features/users/index.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { isPlaceKnown } from './scope-store.ts'

/** The practices that care for a person, and the regulators that have received a submission about them. */
export async function findKeepers(db: Db, userId: number | null): Promise<RecordKeepers> {
  if (userId === null) return { practiceIds: [], regulatorIds: [] }
  const cares = and(eq(clients.userId, userId), isNull(clients.until))
  const isSubmitted = and(eq(medicals.userId, userId), isNotNull(medicals.submittedAt))
  const [practices, regulators] = await Promise.all([
    db.select({ id: clients.organisationId }).from(clients).where(cares),
    db.selectDistinct({ id: medicals.regulatorId }).from(medicals).where(isSubmitted),
  ])
  return { practiceIds: practices.map(({ id }) => id), regulatorIds: regulators.map(({ id }) => id) }
}

/** A user, logged in somewhere, who will be able to read a message. */
export type Reader = {
  userId: number
  name: string
  organisationId: number | null
  organisationName: string | null
  /** True if the asking user may know who the reader is. */
  isKnown: boolean
  /** True if the asking user may know where the reader works. */
  isPlaceKnown: boolean
  isAddressee: boolean
  /** True if they could read it even if it were addressed to another person. */
  isAnyway: boolean
}

/** Everyone who could read this message now: applies `canReadMessage` to all candidates. */
export async function listMessageReaders(db: Db, actor: Actor, message: MessageAccess): Promise<Reader[]> {
  const keepers = await findKeepers(db, message.regardingUserId)
  const candidates = await Promise.all([listMembers(db, actor, message, keepers), listIndividuals(db, actor, message)])
  return candidates.flat().flatMap(({ rights, ...person }) => {
    const candidate = { ...rights, userId: person.userId, activityId: null }
    const isTheirs = hasRecord(candidate, message.regardingUserId, keepers)
    const isAnyway = canReadMessage(candidate, { ...message, toUserId: null }, isTheirs)
    const reader = { ...person, isAddressee: isAddressee(candidate, message, isTheirs), isAnyway }
    return canReadMessage(candidate, message, isTheirs) ? [reader] : []
  })
}

const personColumns = (moment: Moment, actor: Actor) => ({
  userId: users.userId,
  name: sql<string>`${shownNameOf(users)}`,
  isKnown: sql<boolean>`${usersVisibleTo(moment, actor)}`,
})

/** People who cannot log in read nothing. */
const logsIn = isNotNull(users.userName)

async function listMembers(db: Db, actor: Actor, message: MessageAccess, { practiceIds, regulatorIds }: RecordKeepers) {
  const { fromUserId, fromOrganisationId, toUserId, toOrganisationId } = message
  const places = [...practiceIds, ...regulatorIds, toOrganisationId, fromOrganisationId].filter((id) => id !== null)
  const people = [fromUserId, toUserId].filter((id) => id !== null)
  const isThere = or(inArray(memberships.organisationId, places), inArray(memberships.userId, people))
  const rows = await db
    .select({
      ...personColumns(db, actor),
      isPlaceKnown: isPlaceKnown(db, actor),
      organisationId: organisations.organisationId,
      organisationName: organisations.name,
      roles: memberships.roles,
      permissions: memberships.permissions,
      featureSet: organisations.featureSet,
      organisationTypes: organisations.organisationTypes,
    })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .innerJoin(organisations, eq(organisations.organisationId, memberships.organisationId))
    .where(and(logsIn, isCurrentOn(memberships, today(db)), isThere))
    .orderBy(organisations.searchText, users.searchText, users.userId)
  return rows.map(({ userId, name, isKnown, isPlaceKnown, organisationName, ...rights }) => ({
    userId,
    name,
    isKnown,
    isPlaceKnown,
    organisationName,
    organisationId: rights.organisationId as number | null,
    rights: memberRights(rights),
  }))
}

async function listIndividuals(db: Db, actor: Actor, { fromUserId, toUserId, regardingUserId }: MessageAccess) {
  const people = [fromUserId, toUserId, regardingUserId].filter((id) => id !== null)
  const isIndividual = sql`${users.roles} & ${Role.Individual} <> 0`
  const rows = await db
    .select(personColumns(db, actor))
    .from(users)
    .where(and(logsIn, isIndividual, inArray(users.userId, people)))
    .orderBy(users.searchText, users.userId)
  const asIndividual = { organisationId: null, organisationName: null, isPlaceKnown: true, rights: individualRights }
  return rows.map((row) => ({ ...row, ...asIndividual }))
}
