import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import type { UserRequirement } from '@clearwing/domain/requirements/list.ts'
import { seesClearingReason } from '@clearwing/domain/requirements/rules.ts'
import type { RequirementValues, RequirementVideo } from '@clearwing/domain/requirements/schema.ts'
import { type CertificateFact, type RequirementFacts, requirementOn } from '@clearwing/domain/requirements/state.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { listGroupsOn } from '#features/staff-groups/index.ts'
import { listVideoCompletions, listVideosNotOffered } from '#features/videos/index.ts'
import type { Db } from '#platform/database/database.ts'
import {
  asClearedPeriod,
  asClearing,
  listClearings,
  listCompletions,
  listHeldRows,
  listTestCompletions,
  type StoredClearing,
} from './facts-store.ts'
import { listRequiredPeople, mayKnowPeople, type RequiredPerson } from './people-store.ts'
import { type RequirementSelection, type StoredRequirement, selectRequirements } from './store.ts'

/** A requirement of a person on a day, with everything that decides its state. */
export type Pair = {
  definition: StoredRequirement
  values: RequirementValues
  person: RequiredPerson
  facts: RequirementFacts
  clearings: StoredClearing[]
}

/** What is required on a day: the newest version that has started. */
export const valuesOn = ({ versions }: Pick<StoredRequirement, 'versions'>, day: string) =>
  versions.find(({ fromDay }) => fromDay <= day)?.values

/** A definition counts until the day on which it was archived. */
const isInUse = ({ archivedAt }: StoredRequirement, day: string) => archivedAt === null || day < dayInZone(archivedAt)

/** The requirements of people on a day, among those that this actor may know of. */
export async function readPairs(
  db: Db,
  actor: Actor,
  selection: RequirementSelection,
  day: string,
  userIds?: number[],
): Promise<Pair[]> {
  const definitions = (await selectRequirements(db, actor, selection)).filter(
    (one) => isInUse(one, day) && valuesOn(one, day) !== undefined,
  )
  if (definitions.length === 0) return []
  const people = await listRequiredPeople(db, definitions, userIds)
  const isIn = await groupsOf(db, definitions, people, day)
  const mayKnow = mayKnowPeople(actor)
  const applicable = definitions.flatMap((definition) => {
    const values = valuesOn(definition, day)
    const all = people.get(definition.organisationId) ?? []
    return values === undefined
      ? []
      : all
          .filter((person) => actor === theSystem || mayKnow(definition, person.userId))
          .filter((person) => isConcerned(definition, values, person, isIn))
          .map((person) => ({ definition, values, person }))
  })
  return withFacts(db, applicable, day, userIds)
}

type IsIn = (userId: number, staffGroupIds: number[]) => boolean

async function groupsOf(
  db: Db,
  definitions: StoredRequirement[],
  people: Map<number, RequiredPerson[]>,
  day: string,
): Promise<IsIn> {
  const groupIds = [...new Set(definitions.flatMap((definition) => valuesOn(definition, day)?.who.staffGroupIds ?? []))]
  const userIds = [...people.values()].flat().map(({ userId }) => userId)
  const rows = groupIds.length === 0 || userIds.length === 0 ? [] : await listGroupsOn(db, groupIds, userIds, day)
  const pairs = new Set(rows.map(({ userId, staffGroupId }) => `${userId} ${staffGroupId}`))
  return (userId, staffGroupIds) => staffGroupIds.some((id) => pairs.has(`${userId} ${id}`))
}

/** Whether a definition applies to a person, without regard to the classes that they hold. */
function isConcerned({ userId }: StoredRequirement, { who }: RequirementValues, person: RequiredPerson, isIn: IsIn) {
  if (userId !== null) return userId === person.userId
  return (
    (who.roles === 0 || ((person.roles ?? 0) & who.roles) !== 0) &&
    (who.staffGroupIds.length === 0 || isIn(person.userId, who.staffGroupIds)) &&
    (who.position === '' || person.position.includes(searchable(who.position)))
  )
}

const regulatorTypes = OrganisationType.Medical_regulator | OrganisationType.Regulator
const practiceTypes = OrganisationType.Medical_practice | OrganisationType.Specialist_practice

type Applicable = Pick<Pair, 'definition' | 'values' | 'person'>

export const isRegulators = ({ organisationTypes }: StoredRequirement) => (organisationTypes & regulatorTypes) !== 0
export const isPractices = ({ organisationTypes }: StoredRequirement) => (organisationTypes & practiceTypes) !== 0

async function withFacts(db: Db, applicable: Applicable[], day: string, userIds?: number[]): Promise<Pair[]> {
  if (applicable.length === 0) return []
  const wanted = { requirementIds: [...new Set(applicable.map(({ definition }) => definition.requirementId))], userIds }
  const needHeld = applicable.filter(
    ({ values }) => values.evidence === 'certificate' || values.who.holdersOf.length > 0,
  )
  const needTests = applicable.filter(({ values }) => values.evidence === 'test')
  const needVideos = applicable.filter(({ values }) => values.video !== null)
  const [completions, clearings, heldBy, testsOf, watchedBy, notOfferedFrom] = await Promise.all([
    listCompletions(db, wanted),
    listClearings(db, wanted),
    listHeldRows(db, [...new Set(needHeld.map(({ person }) => person.userId))], day),
    readTests(db, needTests),
    readWatched(db, needVideos),
    readNotOffered(db, needVideos),
  ])
  const completionsOf = byPair(completions)
  const clearingsOf = byPair(clearings)
  return applicable.flatMap(({ definition, values, person }) => {
    const { requirementId, organisationId, versions, userId } = definition
    const needsHeld = values.evidence === 'certificate' || values.who.holdersOf.length > 0
    const held = needsHeld ? heldBy(person.userId, isRegulators(definition) ? organisationId : null) : none
    if (values.who.holdersOf.length > 0 && !holds(held, values.who.holdersOf)) return none
    const cleared = clearingsOf(requirementId, person.userId)
    const firstDay = versions.at(-1)?.fromDay ?? ''
    const facts = {
      appliesFrom: userId === null && person.fromDay > firstDay ? person.fromDay : firstDay,
      completions:
        values.evidence === 'test'
          ? testsOf(definition, person.userId, values.testCode)
          : values.video !== null
            ? watchedBy(person.userId, values.video)
            : completionsOf(requirementId, person.userId),
      clearings: cleared.length === 0 ? none : cleared.map(asClearedPeriod),
      certificates: person.isShared ? held : null,
      notOfferedFrom: values.video === null ? null : notOfferedFrom(values.video),
    }
    return { definition, values, person, facts, clearings: cleared }
  })
}

/** One empty list, shared by the many pairs without facts of a kind. */
const none: never[] = []

/** Looks up rows by requirement and person. */
function byPair<Row extends { requirementId: number; userId: number }>(rows: Row[]) {
  const byRequirement = Map.groupBy(rows, ({ requirementId }) => requirementId)
  const maps = new Map([...byRequirement].map(([id, its]) => [id, Map.groupBy(its, ({ userId }) => userId)]))
  return (requirementId: number, userId: number) => maps.get(requirementId)?.get(userId) ?? none
}

const holds = (held: CertificateFact[], classes: string[]) =>
  held.some(({ inForce, medicalClass }) => inForce && classes.includes(medicalClass))

/** Returns a lookup of test completions. A practice's requirement counts only tests in that practice's medicals. */
async function readTests(db: Db, applicable: Applicable[]) {
  const byPractice = Map.groupBy(applicable, ({ definition }) =>
    isPractices(definition) ? definition.organisationId : null,
  )
  const lists = new Map<number | null, Awaited<ReturnType<typeof listTestCompletions>>>()
  for (const [practiceId, those] of byPractice)
    lists.set(
      practiceId,
      await listTestCompletions(db, [...new Set(those.map(({ person }) => person.userId))], practiceId),
    )
  return (definition: StoredRequirement, userId: number, test: string | null) =>
    lists.get(isPractices(definition) ? definition.organisationId : null)?.(userId, test) ?? []
}

/** Returns a lookup of the days on which people watched a required video to its end, or read it where that counts. */
async function readWatched(db: Db, applicable: Applicable[]) {
  const videoIds = videoIdsOf(applicable)
  const rows = videoIds.length === 0 ? [] : await listVideoCompletions(db, videoIds)
  const byPerson = Map.groupBy(rows, ({ userId, videoId }) => `${userId} ${videoId}`)
  return (userId: number, { videoId, mayRead }: RequirementVideo) =>
    (byPerson.get(`${userId} ${videoId}`) ?? [])
      .filter(({ completedBy }) => mayRead || completedBy === 'watching')
      .map(({ day }) => ({ day, validUntil: null, knownFrom: day, withdrawnOn: null }))
}

/** Returns a lookup of the day from which no one can watch a required video; null while it is offered. */
async function readNotOffered(db: Db, applicable: Applicable[]) {
  const videoIds = videoIdsOf(applicable)
  const since = new Map(videoIds.length === 0 ? [] : await listVideosNotOffered(db, videoIds))
  return ({ videoId }: RequirementVideo) => since.get(videoId) ?? null
}

const videoIdsOf = (applicable: Applicable[]) => [
  ...new Set(applicable.flatMap(({ values }) => values.video?.videoId ?? [])),
]

/** The row of the list and the cell of the board, from the same state. */
export function asUserRequirement(actor: Actor, pair: Pair, day: string): UserRequirement {
  const { definition, values, person, facts, clearings } = pair
  const { requirementId, organisationId, organisationName, name } = definition
  const state = requirementOn(values, facts, day)
  const of = { organisationId, userId: person.userId, evidence: values.evidence, isOfOne: definition.userId !== null }
  const clearing =
    state.state === 'cleared'
      ? clearings.findLast((one) => one.toDay === state.validTo && one.fromDay <= day && isOpen(one, day))
      : undefined
  const completed = facts.completions.filter(
    (one) => one.day <= day && one.knownFrom <= day && one.withdrawnOn === null,
  )
  return {
    ...state,
    requirementId,
    organisationId,
    organisationName,
    name,
    userId: person.userId,
    personName: person.name,
    evidence: values.evidence,
    effect: values.effect,
    isOfOne: of.isOfOne,
    completedOn:
      completed
        .map((one) => one.day)
        .toSorted()
        .at(-1) ?? null,
    clearing: clearing ? asClearing(clearing, seesClearingReason(actor, of)) : null,
  }
}

const isOpen = ({ endedAt }: StoredClearing, day: string) => endedAt === null || day < dayInZone(endedAt)
