import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf, userIdOf } from '@clearwing/domain/access/own.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import type {
  RequirementBoard,
  RequirementBoardQuery,
  RequirementLights,
} from '@clearwing/domain/requirements/board.ts'
import type { PagedUserRequirements, UserRequirementQuery } from '@clearwing/domain/requirements/list.ts'
import type { RequirementValues } from '@clearwing/domain/requirements/schema.ts'
import {
  dayStateOn,
  type Limits,
  lightOfAll,
  limitsOn,
  RequirementLight,
} from '@clearwing/domain/requirements/state.ts'
import { searchable, searchWords } from '@clearwing/domain/search.ts'
import { listShownBookings } from '#features/appointments/index.ts'
import { listGroupsOn } from '#features/staff-groups/index.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { asUserRequirement, type Pair, readPairs } from './states.ts'

/** True for an administrator who has chosen neither an organisation nor a person, and so sees no one. */
const noChoice = (actor: Actor, { a, i }: Pick<UserRequirementQuery, 'a' | 'i'>) =>
  isAdministrator(actor) && a === undefined && i === undefined

/**
 * A page of people's requirements. The state of a requirement depends on all its facts, so all states are calculated
 * for any page: an organisation has thousands of them, not millions.
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
  const all = withStates(
    pairs.filter(
      ({ definition, values, person }) =>
        (ev === undefined || values.evidence === ev) &&
        inGroup(person.userId) &&
        hasWords(`${person.name} ${definition.name}`, words),
    ),
    onDay,
  )
  const chosen = all.filter(({ light }) => query.st === undefined || light === query.st)
  const list = inOrder(chosen.map(withText), query.d, orders[query.o], [byPerson, byIds])
  const from = offsetOf(query)
  const page = list.slice(from, from + query.n).map(({ pair }) => asUserRequirement(actor, pair, onDay))
  return { ...toPage(page, list.length, query), onDay, lights: countLights(all) }
}

type PairState = ReturnType<typeof withStates>[number]

/** Adds the state of each person. All states are calculated for any page, so this adds only what decides the order. */
function withStates(pairs: Pair[], day: string) {
  const limits = new Map<RequirementValues, Limits>()
  return pairs.map((pair) => {
    const { definition, values, person, facts } = pair
    const ofDay = limits.get(values) ?? limitsOn(values, day)
    limits.set(values, ofDay)
    const { state, light, validTo, withoutClearing } = dayStateOn(values, facts, day, ofDay)
    const { requirementId, name } = definition
    const { userId } = person
    return { state, light, validTo, withoutClearing, requirementId, name, userId, effect: values.effect, pair }
  })
}

const withText = (one: PairState) => ({
  ...one,
  personText: searchable(one.pair.person.name),
  nameText: searchable(one.name),
})
type Sorted = ReturnType<typeof withText>

const hasWords = (text: string, words: string[]) => words.every((word) => searchable(text).includes(word))

async function isInGroup(db: Db, staffGroupId: number | undefined, userIds: number[], day: string) {
  if (staffGroupId === undefined) return () => true
  const members = userIds.length === 0 ? [] : await listGroupsOn(db, [staffGroupId], [...new Set(userIds)], day)
  const ids = new Set(members.map(({ userId }) => userId))
  return (userId: number) => ids.has(userId)
}

type Order<One> = (one: One, other: One) => number

/** Sorts a list in one order, up or down, and rows that are equal in it by the other orders. */
const inOrder = <One>(list: One[], d: 0 | 1, order: Order<One>, then: Order<One>[]) =>
  list.toSorted(
    (one, other) =>
      order(one, other) * (d === 1 ? -1 : 1) || then.reduce((before, next) => before || next(one, other), 0),
  )

const byLight: Order<{ light: RequirementLight }> = (one, other) =>
  RequirementLight.options.indexOf(one.light) - RequirementLight.options.indexOf(other.light)

const byDay = (one: string, other: string) => Number(one > other) - Number(one < other)

const byPerson: Order<{ personText: string }> = (one, other) => one.personText.localeCompare(other.personText)
const byIds: Order<Sorted> = (one, other) => one.userId - other.userId || one.requirementId - other.requirementId

const orders: Record<UserRequirementQuery['o'], Order<Sorted>> = {
  attention: (one, other) => byLight(one, other) || byDay(one.validTo ?? '', other.validTo ?? ''),
  person: byPerson,
  requirement: (one, other) => one.nameText.localeCompare(other.nameText),
  validTo: (one, other) => byDay(one.validTo ?? '9999', other.validTo ?? '9999'),
}

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
  const ofOne = query.re === undefined ? {} : { requirementId: query.re }
  const pairs = await readPairs(db, actor, { organisationId, isOfAll: true, ...ofOne }, onDay)
  const inGroup = await isInGroup(
    db,
    query.gr,
    pairs.map(({ person }) => person.userId),
    onDay,
  )
  const words = searchWords(query.f)
  const wanted = [...Map.groupBy(pairs, ({ person }) => person.userId)].flatMap(([userId, its]) =>
    inGroup(userId) && hasWords(its[0]?.person.name ?? '', words) ? its : [],
  )
  const people = boardPeople(wanted, onDay)
  const chosen = people.filter(({ light }) => query.st === undefined || light === query.st)
  const list = inOrder(chosen, query.d, boardOrders[query.o], [byPerson, (one, other) => one.userId - other.userId])
  const from = offsetOf(query)
  const page = list.slice(from, from + query.n)
  const booked = await listShownBookings(
    db,
    organisationId,
    page.map(({ userId }) => userId),
  )
  const columns = [...new Map(pairs.map((pair) => [pair.definition.requirementId, pair])).values()].map(
    ({ definition: { requirementId, name }, values: { evidence, effect } }) => ({
      requirementId,
      name,
      evidence,
      effect,
    }),
  )
  return {
    ...toPage(
      page.map((person) => ({ ...person, isBooked: booked.has(person.userId) })),
      list.length,
      query,
    ),
    onDay,
    columns: columns.toSorted((one, other) => searchable(one.name).localeCompare(searchable(other.name))),
    lights: countLights(people),
  }
}

/** How many people have each light today. */
export async function readBoardLights(db: Db, actor: Actor, organisationId: number): Promise<RequirementLights> {
  const onDay = today(db)
  const pairs = await readPairs(db, actor, { organisationId, isOfAll: true }, onDay)
  return { onDay, lights: countLights(boardPeople(pairs, onDay)) }
}

const boardPeople = (pairs: Pair[], onDay: string) =>
  [...Map.groupBy(withStates(pairs, onDay), ({ userId }) => userId).values()].map(asBoardPerson)

/** `firstDay`: the earliest expiry among the requirements that give a person their colour. */
function asBoardPerson(cells: PairState[]) {
  const { userId, name, employeeNumber } = (cells[0] as PairState).pair.person
  const light = lightOfAll(cells)
  const days = cells.flatMap((cell) => (cell.light === light && cell.validTo !== null ? [cell.validTo] : []))
  const firstDay = days.toSorted().at(0) ?? ''
  return { userId, name, employeeNumber, light, cells, firstDay, personText: searchable(name) }
}

const boardOrders: Record<RequirementBoardQuery['o'], Order<ReturnType<typeof asBoardPerson>>> = {
  attention: (one, other) => byLight(one, other) || byDay(one.firstDay, other.firstDay),
  name: byPerson,
}
