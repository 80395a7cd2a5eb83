import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, Role } from '@clearwing/domain/access/bits.ts'
import { addDays, addMonths, monthOf, yearOf } from '@clearwing/domain/dates.ts'
import type { AssessmentView, DueTests } from '@clearwing/domain/medicals/assessment/answered.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listTestDaysOf } from '#features/medicals/index.ts'
import { beginEmployment, endEmployment, lockEmployment } from '#features/relations/index.ts'
import { createMembership } from '#features/users/index.ts'
import { today } from '#platform/time/today.ts'
import { addMember, addOrganisation } from '#testing/factories.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { assess, assessment } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { testScheduleVersions } from './tables.ts'

let scene: Scene
let organisationId: number
let manager: Caller
let medicalId: number

const haemoglobin = {
  test: 'haemoglobin',
  trigger: 'interval',
  intervalMonths: 12,
  age: null,
  performers: ['laboratory'],
  validDays: 90,
  whenMissing: 'warns',
}
const values = (change: object = {}) => ({
  kind: 'medical',
  staffGroupIds: [],
  classes: [],
  ageFrom: 0,
  ageTo: null,
  lines: [haemoglobin],
  ...change,
})
let serial = 0
const add = async (change: object = {}, call = manager) =>
  (
    await call('POST', '/testschedules', {
      organisationId,
      name: `Blood ${++serial}`,
      fromDay: today(),
      source: 'Exposition 4.2',
      values: values(),
      ...change,
    })
  ).body
const archive = ({ testScheduleId, version }: { testScheduleId: number; version: number }) =>
  manager('PUT', `/testschedules/${testScheduleId}/archive`, { isArchived: true, version })

const due = async (id = medicalId) => ((await scene.doctor('GET', `/medicals/${id}/due`)).body as DueTests).lines
const lineOf = async (id?: number) => (await due(id)).find(({ test: code }) => code === 'haemoglobin')
const askers = async () => (await lineOf())?.askedBy.map(({ name }) => name)

beforeAll(async () => {
  scene = await addScene()
  organisationId = await addOrganisation(Feature.Testing)
  manager = await as(await addMember({ organisationId, roles: Role.Manager }))
  medicalId = await medicalAt(scene, 'ready_to_assess')
  await database.transaction((tx) => beginEmployment(tx, theSystem, organisationId, scene.people.pilot.userId))
})

test('an organisation the person shares with can require a test: its name and reason are shown, never as more than a warning', async () => {
  const before = await due()
  const schedule = await add()
  expect(await lineOf()).toMatchObject({
    status: 'required',
    whenMissing: 'warns',
    source: 'Exposition 4.2',
    why: expect.stringMatching(new RegExp(`, ${schedule.name}: every year$`)),
    askedBy: [{ kind: 'organisation' }],
  })
  const rest = (lines: DueTests['lines']) => lines.filter(({ test: code }) => code !== 'haemoglobin')
  expect(rest(await due())).toEqual(rest(before))
  // A test required only by an organisation does not change the medical's status.
  expect((await scene.doctor('GET', `/medicals/${medicalId}`)).body.status).toBe('ready_to_assess')
  await archive(schedule)
  expect(await askers()).toEqual([])
})

test('at the decision a missing test is a warning that names the organisation', async () => {
  const decided = await medicalAt(scene, 'ready_to_assess')
  const schedule = await add()
  const view = (await assess(scene.doctor, decided, assessment(['class1']))) as unknown as AssessmentView
  const findings = view.findings.filter(({ message }) => message.startsWith('Haemoglobin'))
  expect(findings).toMatchObject([{ weight: 'warns', rule: expect.stringContaining(`${schedule.name}: every year`) }])
  await archive(schedule)
  expect(await askers()).toEqual([])
})

test('a version starting tomorrow changes nothing today, and a pause in the middle requires nothing', async () => {
  const early = await add({ fromDay: addDays(today(), 1) })
  expect(await askers()).toEqual([])
  const { testScheduleVersionId } = early.versions[0]
  const isIt = eq(testScheduleVersions.testScheduleVersionId, testScheduleVersionId)
  await database.transaction((tx) => tx.update(testScheduleVersions).set({ fromDay: today() }).where(isIt))
  expect(await askers()).toHaveLength(1)
  const pause = (given: object | null, version: number) =>
    manager('PUT', `/testschedules/${early.testScheduleId}/pause`, { pause: given, version })
  await pause({ fromDay: today(), toDay: addDays(today(), 7) }, 1)
  expect(await askers()).toEqual([])
  await pause(null, 2)
  expect(await askers()).toHaveLength(1)
  await archive({ ...early, version: 3 })
})

test('a group applies to its members; two schedules for one test are one line that names both', async () => {
  const { body: group } = await manager('POST', '/staffgroups', { organisationId, name: 'Instructors' })
  const { staffGroupId } = group
  const [all, some] = [await add(), await add({ values: values({ staffGroupIds: [staffGroupId] }) })]
  expect(await askers()).toHaveLength(1)
  const { userId } = scene.people.pilot
  const member = { userId, organisationId, roles: Role.Staff, permissions: 0 }
  await database.transaction((tx) => createMembership(tx, theSystem, member))
  const members = [{ userId, periods: [{ fromDay: today(), toDay: null }] }]
  await manager('PUT', `/staffgroups/${staffGroupId}/members`, { members, version: 1 })
  expect(await askers()).toHaveLength(2)
  expect((await due()).filter(({ test: code }) => code === 'haemoglobin')).toHaveLength(1)
  for (const one of [all, some]) await archive(one)
})

test('a practice’s schedules apply to its own examinees only, and an organisation’s only to people who share with it', async () => {
  const theirs = await addScene()
  const other = { organisationId: theirs.practiceId }
  await add(other, theirs.manager)
  const stranger = { organisationId: await addOrganisation(Feature.Testing) }
  await add(stranger, await as(await addMember({ ...stranger, roles: Role.Director })))
  expect(await askers()).toEqual([])
  const own = await add({ organisationId: scene.practiceId }, scene.manager)
  expect(await askers()).toHaveLength(1)
  const put = { isArchived: true, version: 1 }
  await scene.manager('PUT', `/testschedules/${own.testScheduleId}/archive`, put)
})

test('an edit is simulated as counts for a year, without storing or naming anyone, only for users who manage schedules', async () => {
  const year = yearOf(addMonths(today(), 12))
  const draft = { organisationId, fromDay: today(), values: values({ lines: [{ ...haemoglobin, intervalMonths: 1 }] }) }
  const simulate = (change: object = {}) => manager('POST', '/testschedules/simulate', { ...draft, year, ...change })
  const { status, body } = await simulate()
  expect([status, body]).toMatchObject([
    200,
    { year, people: 1, summary: expect.stringMatching(/^This edit adds 1[123] haemoglobin tests in \d{4}\.$/) },
  ])
  expect(JSON.stringify(body)).not.toContain('Tāwhiri')
  expect((await manager('GET', `/testschedules?organisationId=${organisationId}`)).body).not.toContainEqual(
    expect.objectContaining({ state: 'active', kind: 'medical' }),
  )
  const staff = await as(await addMember({ organisationId, roles: Role.Staff }))
  expect((await staff('POST', '/testschedules/simulate', { ...draft, year })).status).toBe(403)

  const schedule = await add()
  const edited = (given: object) =>
    manager('POST', `/testschedules/${schedule.testScheduleId}/simulate`, {
      fromDay: addDays(today(), 1),
      year,
      ...given,
    })
  expect((await edited({ values: values() })).body.summary).toBe(
    `This edit does not change the number of tests in ${year}.`,
  )
  expect((await edited({ values: values({ staffGroupIds: [2147483647] }) })).status).toBe(400)
  await archive(schedule)
})

test('the calendar counts tests due by month, for users who manage the schedules', async () => {
  const schedule = await add()
  const span = `organisationId=${organisationId}&b=${today()}&l=${addMonths(today(), 11)}`
  const { body } = await manager('GET', `/testschedules/calendar?${span}`)
  const month = monthOf(today())
  expect(body).toEqual({
    months: [{ month, test: 'haemoglobin', count: 1 }],
    schedules: [{ testScheduleId: schedule.testScheduleId, next: { month, count: 1 }, people: 1 }],
  })
  const staff = await as(await addMember({ organisationId, roles: Role.Tester }))
  expect((await staff('GET', `/testschedules/calendar?${span}`)).status).toBe(403)
  expect((await scene.manager('GET', `/testschedules/calendar?${span}`)).status).toBe(403)
  await archive(schedule)
})

test('test dates come from decided medicals; a practice uses only its own', async () => {
  const { userId } = scene.people.pilot
  const tests = async (practiceId: number | null) =>
    new Set((await listTestDaysOf(database.db, [userId], practiceId)).map(({ test: code }) => code))
  expect(await tests(null)).toEqual(new Set())
  await medicalAt(scene, 'issued', { classes: ['class2'] })
  expect(await tests(null)).toContain('urinalysis')
  expect(await tests(scene.practiceId)).toContain('urinalysis')
  expect(await tests(organisationId)).toEqual(new Set())
})

test('withdrawing consent ends requirements and counting', async () => {
  const schedule = await add()
  expect(await askers()).toHaveLength(1)
  const { userId } = scene.people.pilot
  await database.transaction(async (tx) => {
    const employment = await lockEmployment(tx, organisationId, userId)
    if (employment) await endEmployment(tx, { ...theSystem, userId }, employment)
  })
  expect(await askers()).toEqual([])
  const draft = { organisationId, fromDay: today(), values: values(), year: yearOf(today()) }
  expect((await manager('POST', '/testschedules/simulate', draft)).body.people).toBe(0)
  await archive(schedule)
})
