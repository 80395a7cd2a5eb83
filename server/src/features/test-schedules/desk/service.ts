import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { addMonths } from '@clearwing/domain/dates.ts'
import type { DeskPerson, TestDesk } from '@clearwing/domain/test-schedules/desk/schema.ts'
import { canReadFindings } from '@clearwing/domain/test-schedules/draws/rules.ts'
import type { DrawSummary } from '@clearwing/domain/test-schedules/draws/schema.ts'
import { listGroupsOn, listStaffGroups } from '#features/staff-groups/index.ts'
import { drawPersonFor } from '#features/test-schedules/draws/draw-view.ts'
import {
  listAtDesk,
  listDrawPeopleById,
  listNotDone,
  type ReadPerson,
} from '#features/test-schedules/draws/people-store.ts'
import { listAwaitingReview } from '#features/test-schedules/draws/result-store.ts'
import { listDraws } from '#features/test-schedules/draws/store.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

/** Testing tasks of the actor for today. */
export async function showDesk(db: Db, actor: Actor): Promise<TestDesk> {
  const day = today(db)
  const planned = await listDraws(db, actor, { state: 'planned' })
  const drawn = await listDraws(db, actor, { state: 'drawn', from: addMonths(day, -12) })
  return { day, planned, drawn, people: await peopleFor(db, actor, drawn) }
}

/** Administrators find people through their draw, one at a time. */
async function peopleFor(db: Db, actor: Actor, drawn: DrawSummary[]): Promise<DeskPerson[]> {
  if (isAdministrator(actor)) return []
  const own = drawn.filter(({ organisationId }) => organisationId === actor.organisationId)
  const readable = drawn.filter((draw) => canReadFindings(actor, draw))
  const waiting = new Set(await listAwaitingReview(db, idsOf(readable)))
  const people = distinct([
    ...(await listAtDesk(db, idsOf(own.filter((draw) => readable.includes(draw))))),
    ...(await listNotDone(db, idsOf(latestOf(own.filter((draw) => !readable.includes(draw)))))),
    ...(await listDrawPeopleById(db, [...waiting])),
  ])
  const draws = new Map(drawn.map((draw) => [draw.drawId, draw]))
  const groups = await groupsOf(db, actor, people)
  return people.flatMap((person) => {
    const draw = draws.get(person.drawId)
    if (!draw) return []
    const isOwn = draw.organisationId === actor.organisationId
    const staffGroups = (groups.get(person.userId) ?? []).map(({ staffGroupId, name }) => ({ staffGroupId, name }))
    return [{ ...atDesk(actor, draw, person, waiting), ...(isOwn && { staffGroups }) }]
  })
}

/**
 * For readers who see only 'done', a person stays listed until tested, or until the next draw of the schedule: leaving
 * earlier would reveal a refusal or an absence.
 */
const latestOf = (newestFirst: DrawSummary[]) =>
  [...Map.groupBy(newestFirst, ({ testScheduleId }) => testScheduleId).values()].flatMap(([newest]) => newest ?? [])

/** Current members of the groups of the actor's own organisation. */
async function groupsOf(db: Db, actor: Actor, people: ReadPerson[]) {
  const all = await listStaffGroups(db, actor, actor.organisationId ?? 0)
  const names = new Map(all.map(({ staffGroupId, name }) => [staffGroupId, name]))
  const userIds = [...new Set(people.map(({ userId }) => userId))]
  const rows = await listGroupsOn(db, [...names.keys()], userIds, today(db))
  return Map.groupBy(
    rows.map(({ userId, staffGroupId }) => ({ userId, staffGroupId, name: names.get(staffGroupId) ?? '' })),
    ({ userId }) => userId,
  )
}

const idsOf = (draws: DrawSummary[]) => draws.map(({ drawId }) => drawId)
const distinct = (people: ReadPerson[]) => [...new Map(people.map((person) => [person.drawPersonId, person])).values()]

function atDesk(actor: Actor, draw: DrawSummary, person: ReadPerson, waiting: Set<number>): DeskPerson {
  const { drawId, scheduleName, organisationId, organisationName } = draw
  const awaitsReview = waiting.has(person.drawPersonId)
  return {
    ...drawPersonFor(actor, draw)(person),
    drawId,
    scheduleName,
    organisationId,
    organisationName,
    ...(canReadFindings(actor, draw) && { awaitsReview }),
  }
}
