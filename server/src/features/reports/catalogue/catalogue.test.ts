import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { isClosedForHoliday } from '@clearwing/domain/appointments/hours.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { dayOfWeek } from '@clearwing/domain/public-holidays.ts'
import type { CountedReport, ReportRecords } from '@clearwing/domain/reports/schema.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { beginCare } from '#features/clients/index.ts'
import { examinationParts } from '#features/medicals/examination/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { beginEmployment } from '#features/relations/index.ts'
import { reminders } from '#features/reminders/tables.ts'
import { today } from '#platform/time/today.ts'
import { addAppointmentScene } from '#testing/appointment-scene.ts'
import { setNow } from '#testing/clock.ts'
import { awaited, drawScene, finding, peopleOf, runDraw } from '#testing/draw-scene.ts'
import { addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { addLibraryScene, pathOfItem } from '#testing/library-scene.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addPilot, addScene } from '#testing/medical-people.ts'
import { as, type Caller, database } from '#testing/test-app.ts'

afterEach(() => setNow())

const withReports = (organisationId: number, more = 0) =>
  database.transaction((tx) =>
    tx
      .update(organisations)
      .set({ featureSet: sql`${organisations.featureSet} | ${Feature.Custom_queries | more}` })
      .where(eq(organisations.organisationId, organisationId)),
  )

const read = async (call: Caller, key: string, days: string): Promise<CountedReport> =>
  (await call('GET', `/reports/${key}?${days}`)).body
const records = async (call: Caller, key: string, days: string): Promise<ReportRecords> =>
  (await call('GET', `/reports/${key}/records?${days}`)).body
const figuresOf = ({ figures }: CountedReport) => Object.fromEntries(figures.map(({ title, value }) => [title, value]))

test('working time is that of each day, and booked is what visits hold', async () => {
  setNow(momentAt('2027-03-01', '08:00'))
  const scene = await addAppointmentScene('2027-03-01')
  await withReports(scene.organisationId)
  const manager = scene.manager
  const booked = await scene.pilot('POST', '/appointments', {
    ...scene.visit,
    startsAt: momentAt('2027-03-08', '09:00'),
  })
  expect(booked.status).toBe(201)
  // Easter is within the days, on which the practice is closed.
  const [fromDay, toDay] = ['2027-03-01', '2027-04-30']
  let open = 0
  for (let day = fromDay; day <= toDay; day = addDays(day, 1))
    if (dayOfWeek(day) <= 5 && !isClosedForHoliday(day)) open += 1
  const days = `b=${fromDay}&l=${toDay}`
  const report = await read(manager, 'utilisation', days)
  expect(report.records).toBe(2 * open)
  const { held } = (await manager('GET', `/appointments/board?a=myOrg&b=2027-03-08&l=2027-03-08`)).body.appointments[0]
  const people = [scene.resources.doctor, scene.resources.nurse].map(({ resourceId }) => resourceId)
  const minutes = held
    .filter(({ resourceId }: { resourceId: number }) => people.includes(resourceId))
    .reduce(
      (sum: number, { startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
        sum + (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000,
      0,
    )
  expect(figuresOf(report)).toMatchObject({ 'Working time': 2 * open * 180, Booked: minutes })
  const listed = await records(manager, 'utilisation', 'b=2027-03-08&l=2027-03-08')
  expect(listed.list.map(({ path }) => path)).toEqual(Array(2).fill('/appointment/myOrg?day=2027-03-08'))
  expect(listed.list.map(({ note }) => note).join()).toContain('of 3 h booked')
  const statuses = [scene.doctor, scene.nurse, scene.reception].map(
    async (call) => (await call('GET', `/reports/utilisation?${days}`)).status,
  )
  expect(await Promise.all(statuses)).toEqual([404, 403, 403])
})

test('an operator counts the dates of pilots who share, and they see who looked', async () => {
  const scene = await addScene({ lastName: 'Kākā' })
  await medicalAt(scene, 'issued', { classes: ['class2'] })
  const { userId } = scene.people.pilot
  const [certificate] = (await scene.pilot('GET', `/users/${userId}/certificates`)).body
  const schoolId = await addOrganisation(Feature.Custom_queries)
  const manager = await as(await addMember({ organisationId: schoolId, roles: Role.Manager }))
  const days = `b=${today()}&l=${addDays(today(), 2000)}`
  expect((await read(manager, 'pilots', days)).records).toBe(0)
  const without = await addPilot(scene.regulatorId)
  await database.transaction(async (tx) => {
    for (const id of [userId, without.userId]) await beginEmployment(tx, theSystem, schoolId, id)
  })
  expect((await read(manager, 'pilots', days)).records).toBe(certificate.rows.length)
  const reads = async () => (await historyOf('employment', schoolId)).filter(({ action }) => action === 'read')
  expect(await reads()).toEqual([])
  const { list } = await records(manager, 'pilots', days)
  expect(list).toMatchObject([{ name: 'Hēmi Kākā', path: `/organisation/myOrg/board?i=${userId}` }])
  expect(await reads()).toMatchObject([{ subjectUserId: userId }])
  const staff = await as(await addMember({ organisationId: schoolId, roles: Role.Staff }))
  expect((await staff('GET', '/reports')).status).toBe(403)
})

test('random testing counts people drawn and tested, and does not change when someone refuses', async () => {
  const scene = await drawScene({ people: 6, ratePercent: 50 })
  await withReports(scene.organisationId)
  const drawId = await runDraw(scene)
  const days = `b=${addDays(today(), -1)}&l=${addDays(today(), 1)}`
  const before = await read(scene.manager, 'random-tests', days)
  expect(figuresOf(before)).toMatchObject({ Draws: 1, 'People drawn': 3, Tested: 0 })
  const refused = await awaited(scene.tester, drawId)
  const path = `/draws/${drawId}/people/${refused.drawPersonId}`
  const refusal = { outcome: 'refused', reason: 'Would not', version: refused.version }
  expect((await scene.tester('PUT', `${path}/outcome`, refusal)).status).toBeLessThan(300)
  expect(await read(scene.manager, 'random-tests', days)).toEqual(before)
  const next = (await peopleOf(scene.tester, drawId)).find((one) => one.calledAt !== null && one.outcome === null)
  const result = await scene.tester(
    'POST',
    `/draws/${drawId}/people/${next?.drawPersonId}/results`,
    finding('negative'),
  )
  expect(result.status).toBeLessThan(300)
  expect(figuresOf(await read(scene.manager, 'random-tests', days))).toMatchObject({ 'People drawn': 3, Tested: 1 })
  expect((await records(scene.manager, 'random-tests', days)).list).toMatchObject([{ path: `/test/draw/${drawId}` }])
  expect((await scene.tester('GET', '/reports')).status).toBe(403)
})

test('documents are counted by how long they are kept; health documents only for readers of health documents', async () => {
  const scene = await addLibraryScene()
  await withReports(scene.practiceId, Feature.Library)
  const health = await scene.add({ fields: { kind: 'health' } })
  await scene.add({ fields: { kind: 'administrative' } })
  const days = `b=${addDays(today(), -1)}&l=${addDays(today(), 1)}`
  const listed = (await scene.manager('GET', '/libraryItems?n=100')).body.list
  const report = await read(scene.manager, 'retention', days)
  expect(report.records).toBe(listed.length)
  const { version } = (await scene.administrator('GET', pathOfItem(health))).body
  const control = { access: null, legalHold: 'Case 12', isRestored: false, version }
  expect((await scene.administrator('PUT', `${pathOfItem(health)}/control`, control)).status).toBe(200)
  const rows = (await read(scene.manager, 'retention', days)).tables[0]?.rows ?? []
  const seesHealth = listed.some(({ kind }: { kind: string }) => kind === 'health')
  expect(rows.reduce((sum, { values }) => sum + (values[4] ?? 0), 0)).toBe(seesHealth ? 1 : 0)
  const paths = (await records(scene.manager, 'retention', days)).list.map(({ path }) => path)
  expect(paths.toSorted()).toEqual(
    listed.map(({ libraryItemId }: { libraryItemId: number }) => `/library/item/${libraryItemId}`).toSorted(),
  )
})

test('tests are the parts of the examination that are tests, for doctors of the practice alone', async () => {
  const scene = await addScene()
  await withReports(scene.practiceId)
  await medicalAt(scene, 'issued', { classes: ['class2'] })
  const parts = await database.transaction((tx) =>
    tx
      .select({ part: examinationParts.part })
      .from(examinationParts)
      .innerJoin(sql`medicals`, sql`medicals.medical_id = ${examinationParts.medicalId}`)
      .where(sql`medicals.practice_id = ${scene.practiceId}`),
  )
  const tests = ['urine', 'vision', 'hearing', 'ecg', 'spirometry', 'cardiovascular_risk']
  const expected = parts.filter(({ part }) => tests.includes(part))
  expect(expected.length).toBeGreaterThan(2)
  const days = `b=${addDays(today(), -1)}&l=${addDays(today(), 1)}`
  const report = await read(scene.doctor, 'tests', days)
  expect(figuresOf(report)).toEqual({ 'Tests done': expected.length, 'Asked for': 0, Overdue: 0 })
  const [byTest, byPerformer] = report.tables
  expect(byTest?.rows.map(({ name }) => name)).toContain('Urine')
  expect(byPerformer?.rows).toHaveLength(1)
  for (const call of [scene.manager, scene.nurse])
    expect((await call('GET', `/reports/tests?${days}`)).status).toBeGreaterThan(400)
})

test('reminders are those of clients, by what came of them', async () => {
  const scene = await addScene()
  await withReports(scene.practiceId, Feature.Client_list)
  const { userId } = scene.people.pilot
  const other = await addPilot(scene.regulatorId)
  const asManager = (permissions: number) =>
    addMember({ organisationId: scene.practiceId, roles: Role.Manager, permissions })
  const manager = await as(await asManager(Permission.Client_list))
  await database.transaction((tx) => beginCare(tx, theSystem, scene.practiceId, userId))
  const given: [id: number, due: number, done: number | null, more?: object][] = [
    [userId, -5, -6],
    [userId, -5, -4],
    [userId, -5, null],
    [userId, 5, null],
    [userId, 5, null, { endedAt: database.clock() }],
    // What another practice waits for, what is about someone else, and someone who is not a client.
    [userId, 5, null, { kind: 'document', organisationId: await addOrganisation() }],
    [userId, 5, null, { subjectUserId: other.userId }],
    [other.userId, 5, null],
  ]
  await database.transaction((tx) =>
    tx.insert(reminders).values(
      given.map(([id, due, done, more], at) => ({
        kind: 'certificate_expiry' as const,
        userId: id,
        subjectUserId: id,
        occurrence: `report ${at}`,
        description: 'Class 2',
        step: 'Start a renewal',
        path: '/medical/new',
        startedOn: addDays(today(), -10),
        dueOn: addDays(today(), due),
        doneOn: done === null ? null : addDays(today(), done),
        ...more,
      })),
    ),
  )
  const days = `b=${addDays(today(), -20)}&l=${today()}`
  const report = await read(manager, 'reminders', days)
  expect(report.tables[0]?.rows).toMatchObject([{ name: 'Certificate', values: [5, 2, 1, 1, 1, 6] }])
  expect(figuresOf(report)).toMatchObject({ Reminders: 5, 'Settled in time': 50, Overdue: 1 })
  expect((await records(manager, 'reminders', days)).list.map(({ path }) => path)).toEqual([`/user/${userId}`])
  const withoutClients = await as(await asManager(0))
  expect((await withoutClients('GET', `/reports/reminders?${days}`)).status).toBe(404)
})
