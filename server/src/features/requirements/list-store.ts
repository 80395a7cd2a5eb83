import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf, userIdOf } from '@clearwing/domain/access/own.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import type { BoardPerson, RequirementBoard, RequirementBoardQuery } from '@clearwing/domain/requirements/board.ts'
import type {
  PagedUserRequirements,
  UserRequirement,
  UserRequirementQuery,
} from '@clearwing/domain/requirements/list.ts'
import { lightOfAll, RequirementLight } from '@clearwing/domain/requirements/state.ts'
import { searchable, searchWords } from '@clearwing/domain/search.ts'
import { listGroupsOn } from '#features/staff-groups/index.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { asUserRequirement, readPairs } from './states.ts'

/** True for an administrator who has chosen neither an organisation nor a person, and so sees no one. */
const noChoice = (actor: Actor, { a, i }: Pick<UserRequirementQuery, 'a' | 'i'>) =>
  isAdministrator(actor) && a === undefined && i === undefined

/**
 * A page of people's requirements. A state depends on everything known of it, so all are evaluated for any page: an
 * organisation has thousands of them, not millions.
 */
export async function listUserRequirements(
  db: Db,
  actor: Actor,
  query: UserRequirementQuery,
): Promise<PagedUserRequirements> {
  const { a, i, re, ev, gr, f } = query
  const onDay = query.on ?? today(db)
  const selection = {
    ...(a !== undefined && { organisationId: organisationIdOf(actor, a) }),
    ...(re !== undefined && { requirementId: re }),
  }
  const userIds = i === undefined ? undefined : [userIdOf(actor, i)]
  const pairs = noChoice(actor, query) ? [] : await readPairs(db, actor, selection, onDay, userIds)
  const inGroup = await isInGroup(
    db,
    gr,
    pairs.map(({ person }) => person.userId),
    onDay,
  )
  const words = searchWords(f)
  const all = pairs
    .filter(({ values, person }) => (ev === undefined || values.evidence === ev) && inGroup(person.userId))
    .map((pair) => asUserRequirement(actor, pair, onDay))
    .filter(({ personName, name }) => hasWords(`${personName} ${name}`, words))
  const list = all.filter(({ light }) => query.st === undefined || light === query.st).toSorted(orderOf(query))
  const from = offsetOf(query)
  return { ...toPage(list.slice(from, from + query.n), list.length, query), onDay, lights: countLights(all) }
}

const hasWords = (text: string, words: string[]) => words.every((word) => searchable(text).includes(word))

async function isInGroup(db: Db, staffGroupId: number | undefined, userIds: number[], day: string) {
  if (staffGroupId === undefined) return () => true
  const members = userIds.length === 0 ? [] : await listGroupsOn(db, [staffGroupId], [...new Set(userIds)], day)
  const ids = new Set(members.map(({ userId }) => userId))
  return (userId: number) => ids.has(userId)
}

const byLight = (one: { light: RequirementLight }, other: { light: RequirementLight }) =>
  RequirementLight.options.indexOf(one.light) - RequirementLight.options.indexOf(other.light)

const byText = (one: string, other: string) => searchable(one).localeCompare(searchable(other))

const orders: Record<UserRequirementQuery['o'], (one: UserRequirement, other: UserRequirement) => number> = {
  attention: (one, other) => byLight(one, other) || (one.validTo ?? '').localeCompare(other.validTo ?? ''),
  person: (one, other) => byText(one.personName, other.personName),
  requirement: (one, other) => byText(one.name, other.name),
  validTo: (one, other) => (one.validTo ?? '9999').localeCompare(other.validTo ?? '9999'),
}

const orderOf =
  ({ o, d }: UserRequirementQuery) =>
  (one: UserRequirement, other: UserRequirement) =>
    orders[o](one, other) * (d === 1 ? -1 : 1) ||
    byText(one.personName, other.personName) ||
    one.userId - other.userId ||
    one.requirementId - other.requirementId

const countLights = (all: { light: RequirementLight }[]) =>
  Object.fromEntries(
    RequirementLight.options.map((light) => [light, all.filter((one) => one.light === light).length]),
  ) as Record<RequirementLight, number>

/** People by the requirements of an organisation that concern more than one person. */
export async function readBoard(
  db: Db,
  actor: Actor,
  organisationId: number,
  query: RequirementBoardQuery,
): Promise<RequirementBoard> {
  const onDay = query.on ?? today(db)
  const pairs = await readPairs(db, actor, { organisationId, isOfAll: true }, onDay)
  const inGroup = await isInGroup(
    db,
    query.gr,
    pairs.map(({ person }) => person.userId),
    onDay,
  )
  const words = searchWords(query.f)
  const wanted = pairs.filter(({ person }) => inGroup(person.userId) && hasWords(person.name, words))
  const people = [...Map.groupBy(wanted, ({ person }) => person.userId).values()].map((its): BoardPerson => {
    const cells = its.map((pair) => asUserRequirement(actor, pair, onDay))
    const { userId, name, employeeNumber } = (its[0] as (typeof its)[number]).person
    return { userId, name, employeeNumber, light: lightOfAll(cells), cells }
  })
  const list = people.filter(({ light }) => query.st === undefined || light === query.st).toSorted(boardOrder(query))
  const from = offsetOf(query)
  const columns = [...new Map(pairs.map((pair) => [pair.definition.requirementId, pair])).values()].map(
    ({ definition: { requirementId, name }, values: { evidence, effect } }) => ({
      requirementId,
      name,
      evidence,
      effect,
    }),
  )
  return {
    ...toPage(list.slice(from, from + query.n), list.length, query),
    onDay,
    columns: columns.toSorted((one, other) => byText(one.name, other.name)),
    lights: countLights(people),
  }
}

/** The earliest expiry among the requirements that give a person their colour; orders people of the same colour. */
const firstDay = ({ light, cells }: BoardPerson) =>
  cells
    .flatMap((cell) => (cell.light === light && cell.validTo !== null ? [cell.validTo] : []))
    .toSorted()
    .at(0) ?? ''

const boardOrder =
  ({ o, d }: RequirementBoardQuery) =>
  (one: BoardPerson, other: BoardPerson) =>
    (o === 'attention'
      ? byLight(one, other) || firstDay(one).localeCompare(firstDay(other))
      : byText(one.name, other.name)) * (d === 1 ? -1 : 1) ||
    byText(one.name, other.name) ||
    one.userId - other.userId
