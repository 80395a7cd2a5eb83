import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { momentOf } from '@clearwing/domain/test-schedules/draws/moment.ts'
import type { Draw } from '@clearwing/domain/test-schedules/draws/schema.ts'
import { listStaffGroups, membersOn, savePeriods } from '#features/staff-groups/index.ts'
import {
  commit,
  createDraw,
  createPeople,
  createResult,
  drawFrom,
  listStoredPeople,
  type StoredDraw,
  type StoredPerson,
  sha256,
  updateDraw,
  updatePerson,
} from '#features/test-schedules/draws/index.ts'
import { createTestSchedule } from '#features/test-schedules/index.ts'
import { createMembership, createUser } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import type { DemoOrganisations } from './organisations.ts'

type World = { tx: Tx; site: Site; organisations: DemoOrganisations; userIds: Record<string, number> }

const crew = [
  ['Kahu', 'Paki', 'Instructor'],
  ['Tessa', 'Lowe', 'Instructor'],
  ['Manu', 'Fifita', 'Aircraft engineer'],
  ['Olive', 'Grant', 'Aircraft engineer'],
  ['Wiremu', 'Tait-Rāwiri', 'Refueller'],
] as const

const alternates = 1
const programme = { kind: 'random' as const, ratePercent: 100, drawsPerYear: 4, alternates }

/**
 * A school that tests its people at random: yesterday's draw with one person tested and two to test, and one planned
 * draw.
 */
export async function createDraws(world: World) {
  const { tx, organisations, userIds } = world
  const organisationId = organisations.flyingSchool
  const day = addDays(today(), -1)
  const operator = { ...theSystem, userId: userIds['demo.operator'] ?? 0, organisationId }
  const staffGroupId = await addCrew(tx, organisationId)
  const values = { ...programme, staffGroupIds: [staffGroupId], reviewPracticeId: organisations.harbour }
  const written = { fromDay: addDays(today(), -120), source: 'Drug and alcohol management plan 5.3', values }
  const schedule = { organisationId, name: 'Random testing', ...written }
  const { testScheduleId } = await createTestSchedule(tx, operator, schedule)
  const planned = { testScheduleId, organisationId, reviewPracticeId: organisations.harbour }
  const plan = (onDay: string) =>
    createDraw(tx, operator, { ...planned, onDay, ...commit(world.site.keyFor, secretsOf(onDay)) })
  const people = await drawOne(
    world,
    operator,
    await plan(day),
    await membersOn(tx, organisationId, [staffGroupId], day),
  )
  await testFirst(world, people)
  await plan(addDays(today(), 40))
}

async function addCrew(tx: Tx, organisationId: number) {
  const members = []
  for (const [firstName, lastName, positionOrTitle] of crew) {
    const userId = await createUser(tx, theSystem, {
      firstName,
      lastName,
      email: `${firstName.toLowerCase()}@example.org`,
    })
    await createMembership(tx, theSystem, { userId, organisationId, roles: Role.Staff, positionOrTitle })
    members.push({ userId, periods: [{ fromDay: addDays(today(), -100), toDay: null }] })
  }
  const group = (await listStaffGroups(tx, theSystem, organisationId)).find(({ name }) => name === 'Safety-sensitive')
  if (!group) throw new Error('the school of the demo has no group to draw from')
  await savePeriods(tx, theSystem, group, members)
  return group.staffGroupId
}

/** The same secrets in every demo, so that the same people are drawn. */
const secretsOf = (onDay: string) => {
  const nth = onDay < today() ? 'first' : 'second'
  return {
    secret: sha256(`secret of the ${nth} draw of the demo`),
    refKey: sha256(`refs of the ${nth} draw of the demo`),
  }
}

async function drawOne({ tx, site }: World, actor: Actor, draw: StoredDraw, userIds: number[]) {
  const { drawId, onDay, sealed } = draw
  const [publicValue, wanted, drawnAt] = ['NZD 0.5912, Reserve Bank', 3, momentAt(onDay, '13:10')]
  const { people, ...drawn } = drawFrom(site.keyFor, { sealed, userIds, publicValue, wanted, alternates })
  await createPeople(
    tx,
    actor,
    people.map((one) => ({ drawId, ...one, calledAt: one.role === 'chosen' ? drawnAt : null })),
  )
  const state: Draw['state'] = 'drawn'
  const plannedAt = momentAt(addDays(onDay, -13), '09:00')
  const facts = { publicValue, poolDay: onDay, poolSize: userIds.length, wanted, drawnAt, plannedAt, state }
  await updateDraw(tx, actor, draw, { ...drawn, ...facts, ratePercent: programme.ratePercent, drawnBy: actor.userId })
  return (await listStoredPeople(tx, drawId)).filter(({ role }) => role === 'chosen')
}

/** One of the people drawn has been tested; one of the other two has been summoned. */
async function testFirst({ tx, organisations, userIds }: World, [first, second]: StoredPerson[]) {
  const tester = { ...theSystem, userId: userIds['demo.tester'] ?? 0, organisationId: organisations.flyingSchool }
  if (!first || !second) throw new Error('the draw of the demo chose too few')
  const { drawPersonId } = first
  const testedAt = new Date(Date.parse(first.calledAt ?? '') + 3_600_000).toISOString()
  const values = [{ item: 'alcohol' as const, finding: 'negative' as const, measured: '0 µg/L' }]
  await createResult(tx, tester, first, { drawPersonId, kind: 'breath', testedAt, values, verdict: 'negative' })
  await updatePerson(tx, tester, first, { outcome: 'done', outcomeAt: testedAt, outcomeBy: tester.userId })
  const comeAt = nextMorning()
  await updatePerson(tx, tester, second, {
    place: 'Hangar Road, testing room',
    comeAt,
    summonedAt: new Date().toISOString(),
  })
}

/** Tomorrow at half past nine, so that no one is summoned for the middle of the night. */
const nextMorning = () => momentOf({ day: addDays(today(), 1), time: '09:30' })
