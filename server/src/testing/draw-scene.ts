import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { savePeriods } from '#features/staff-groups/index.ts'
import { findStaffGroup } from '#features/staff-groups/store.ts'
import { createTestSchedule } from '#features/test-schedules/store.ts'
import { today } from '#platform/time/today.ts'
import { addMember, addOrganisation } from './factories.ts'
import { must } from './medical-errand.ts'
import { as, type Caller, database } from './test-app.ts'
import { unique } from './unique.ts'

type Given = { people?: number; ratePercent?: number; drawsPerYear?: number; alternates?: number }

/** A flying organisation that tests its people at random, and the practice whose doctor reviews the results. */
export async function drawScene({ people: count = 5, ratePercent = 40, drawsPerYear = 1, alternates = 1 }: Given = {}) {
  const organisationId = await addOrganisation(Feature.Testing | Feature.Member_list)
  const practiceId = await addOrganisation(Feature.Medicals, OrganisationType.Medical_practice)
  const people = {
    manager: await addMember({ organisationId, roles: Role.Manager }),
    tester: await addMember({ organisationId, roles: Role.Tester }),
    reviewer: await addMember({
      organisationId: practiceId,
      roles: Role.Practice_doctor,
      permissions: Permission.Medicals,
    }),
  }
  const [manager, tester, reviewer] = [await as(people.manager), await as(people.tester), await as(people.reviewer)]
  const userIds: number[] = []
  for (let at = 0; at < count; at++) userIds.push((await addMember({ organisationId })).userId)
  const { staffGroupId: id } = await must(manager('POST', '/staffgroups', { organisationId, name: 'Crew' }))
  const staffGroupId = Number(id)
  await database.transaction(async (tx) => {
    const group = await findStaffGroup(tx, theSystem, staffGroupId)
    const members = userIds.map((userId) => ({ userId, periods: [{ fromDay: null, toDay: null }] }))
    if (group && members.length > 0) await savePeriods(tx, theSystem, group, members)
  })
  const values = { kind: 'random' as const, staffGroupIds: [staffGroupId], ratePercent, drawsPerYear, alternates }
  const { testScheduleId } = await database.transaction((tx) =>
    createTestSchedule(tx, theSystem, {
      organisationId,
      name: unique('R').slice(-16),
      fromDay: today(),
      source: 'Exposition 4.2',
      values: { ...values, reviewPracticeId: practiceId },
    }),
  )
  return { organisationId, practiceId, people, manager, tester, reviewer, userIds, staffGroupId, testScheduleId }
}

export type DrawScene = Awaited<ReturnType<typeof drawScene>>

export const plan = ({ manager, testScheduleId }: DrawScene, onDay = today()) =>
  manager('POST', `/testschedules/${testScheduleId}/draws`, { onDay })

/** Plans a draw for today and carries it out. */
export async function runDraw(scene: DrawScene, publicValue: string | null = 'NZD 0.5912') {
  const { drawId, version } = (await plan(scene)).body
  await must(scene.manager('POST', `/draws/${drawId}/drawing`, { publicValue, version }))
  return drawId as number
}

export type ShownPerson = {
  drawPersonId: number
  userId: number
  role: string
  version: number
  outcome?: string | null
  isDone: boolean
  calledAt: string | null
  results?: { drawResultId: number; verdict: string; version: number }[]
}

export const peopleOf = async (call: Caller, drawId: number): Promise<ShownPerson[]> =>
  (await call('GET', `/draws/${drawId}`)).body.people

/** The first person still to be tested. */
export async function awaited(call: Caller, drawId: number) {
  const person = (await peopleOf(call, drawId)).find(({ calledAt, isDone }) => calledAt !== null && !isDone)
  if (!person) throw new Error('no one is awaited')
  return person
}

export const finding = (finding: 'negative' | 'non_negative', given: object = {}) => ({
  kind: 'urine',
  testedAt: new Date().toISOString(),
  values: [{ item: 'cannabinoids', finding, measured: '12 µg/L' }],
  ...given,
})

/** A selected person as the testing desk shows them to the caller. */
export async function atDesk(call: Caller, drawPersonId: number) {
  const { people } = (await call('GET', '/testdesk')).body
  return people.find((person: ShownPerson) => person.drawPersonId === drawPersonId)
}
