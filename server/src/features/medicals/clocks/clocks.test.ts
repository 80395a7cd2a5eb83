import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { expect, test } from 'vitest'
import { loadMedical, updateMedical } from '#features/medicals/store.ts'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addColleague, addScene } from '#testing/medical-people.ts'
import { as, connection, database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'
import { finishClock, startClock } from './index.ts'

const scene = await addScene()
const { doctor, pilot, nurse, regulatorDoctor } = scene
const clocksOf = async (caller: typeof doctor, medicalId: number) =>
  (await caller('GET', `/medicals/${medicalId}/clocks`)).body as { kind: string; state: string; clockId: number }[]

test('the time to decide is shown as stopped while results are awaited, and resumes when they arrive', async () => {
  const medicalId = await medicalAt(scene, 'awaiting_results', { on: '2026-11-10' })
  const clocks = await clocksOf(doctor, medicalId)
  expect(clocks.map(({ kind, state }) => `${kind} ${state === 'stopped'}`).toSorted()).toEqual([
    'application false',
    'decision true',
    'examination false',
    'results false',
  ])
  expect(clocks.find(({ kind }) => kind === 'decision')).toMatchObject({ dueOn: null, awaited: 'results' })
  await database.transaction(async (tx) => {
    const medical = await loadMedical(tx, theSystem, medicalId)
    await updateMedical(tx, theSystem, medical, { status: 'ready_to_assess' })
  })
  const after = await clocksOf(doctor, medicalId)
  const decision = after.find(({ kind }) => kind === 'decision')
  expect(decision).toMatchObject({ awaited: null, stops: [{ askedOn: '2026-11-10', arrivedOn: today() }] })
  expect(after.find(({ kind }) => kind === 'results')).toMatchObject({ state: 'done', doneOn: today() })
})

test('the examiner stops the time to decide with a reason, which is recorded and announced but not shown in lists', async () => {
  const medicalId = await medicalAt(scene, 'assessing')
  const clockId = (await clocksOf(doctor, medicalId)).find(({ kind }) => kind === 'decision')?.clockId ?? 0
  const url = `/medicals/${medicalId}/clocks/${clockId}`
  const stop = { awaited: 'report', reason: 'Cardiologist: stress echo' }
  expect((await nurse('POST', `${url}/stops`, stop)).status).toBe(403)
  expect((await pilot('POST', `${url}/stops`, stop)).status).toBe(403)
  expect((await doctor('POST', `${url}/stops`, { awaited: 'report', reason: ' ' })).status).toBe(400)
  await using heard = await announcements()
  const stopped = await doctor('POST', `${url}/stops`, stop)
  expect(stopped.status).toBe(201)
  const practiceAudience = JSON.stringify({ organisationId: scene.practiceId })
  const hears = () =>
    heard.all().some((one) => ['"Clock"', practiceAudience].every((words) => JSON.stringify(one).includes(words)))
  await expect.poll(hears).toBe(true)
  const decision = stopped.body.find((clock: { clockId: number }) => clock.clockId === clockId)
  expect(decision).toMatchObject({ state: 'stopped', dueOn: null, stops: [{ ...stop, arrivedOn: null }] })
  // The person sees that something is awaited, but not the reason text.
  const theirs = await clocksOf(pilot, medicalId)
  expect(JSON.stringify(theirs)).not.toContain('echo')
  expect(theirs.find((clock) => clock.clockId === clockId)).toMatchObject({ awaited: 'report' })
  const { rows } = await queryOnce(
    connection,
    `select action from history where entity = 'clock' and entity_id = ${clockId}`,
  )
  expect(rows).toEqual([{ action: 'change' }])
  const { clockStopId } = decision.stops[0]
  const arrived = (arrivedOn: string) => doctor('PUT', `${url}/resumption`, { clockStopId, arrivedOn })
  expect((await arrived(addDays(today(), 1))).status).toBe(400)
  expect((await arrived(addDays(today(), -1))).status).toBe(400)
  expect((await arrived(today())).status).toBe(200)
  expect((await arrived(today())).status).toBe(409)
})

test('only the time to decide can be stopped', async () => {
  const medicalId = await medicalAt(scene, 'assessing')
  const clocks = await clocksOf(doctor, medicalId)
  for (const { kind, clockId } of clocks.filter(({ kind }) => kind !== 'decision'))
    expect([
      kind,
      (await doctor('POST', `/medicals/${medicalId}/clocks/${clockId}/stops`, { awaited: 'tests', reason: 'x' }))
        .status,
    ]).toEqual([kind, 403])
  const other = await medicalAt(scene, 'assessing')
  const url = `/medicals/${other}/clocks/${clocks[0]?.clockId}/stops`
  expect((await doctor('POST', url, { awaited: 'tests', reason: 'x' })).status).toBe(404)
})

test('signing again restarts the deadline of the application', async () => {
  const medicalId = await medicalAt(scene, 'signed', { on: '2026-10-01' })
  const change = (given: Parameters<typeof updateMedical>[3]) =>
    database.transaction(async (tx) => updateMedical(tx, theSystem, await loadMedical(tx, theSystem, medicalId), given))
  await change({ status: 'at_practice', signedAt: null, witnessedAt: null })
  expect(await clocksOf(doctor, medicalId)).toMatchObject([{ kind: 'application', state: 'done' }])
  await change({ signedAt: new Date().toISOString() })
  const [running] = await clocksOf(doctor, medicalId)
  expect(running).toMatchObject({ kind: 'application', startedOn: today(), left: 90, doneOn: null })
})

test('the list of deadlines is ordered by due date, can be filtered by kind, owner and state, and is limited to those concerned', async () => {
  const lastName = unique('Deadline')
  const own = await addScene({ lastName })
  const late = await medicalAt(own, 'issued', { on: '2026-09-01' })
  const inTime = await medicalAt(own, 'issued')
  const list = async (caller: typeof doctor, query = '') =>
    (await caller('GET', `/deadlines?${query}`)).body as { list: { medicalId: number }[]; totalItems: number }
  const ids = async (caller: typeof doctor, query = '') => (await list(caller, query)).list.map((row) => row.medicalId)
  expect(await ids(own.doctor)).toEqual([late, inTime])
  expect(await ids(own.doctor, 'ck=late')).toEqual([late])
  expect(await ids(own.doctor, 'ck=ok')).toEqual([inTime])
  expect(await ids(own.doctor, 'kd=decision')).toEqual([])
  expect(await ids(own.doctor, 'ow=practice&o=due&d=1')).toEqual([inTime, late])
  expect(await ids(own.doctor, 'ow=regulator')).toEqual([])
  expect(await ids(own.doctor, `f=${lastName.slice(0, -1)}`)).toHaveLength(2)
  expect((await list(own.doctor)).list[0]).toMatchObject({
    kind: 'submission',
    state: 'red',
    owner: 'practice',
    nextStep: { to: 'submission' },
  })
  expect(await ids(own.pilot)).toHaveLength(2)
  expect(await ids(own.regulatorDoctor)).toEqual([])
  expect(await ids(doctor)).not.toContain(late)
})

test('reception does not see follow-up; completed deadlines leave the list', async () => {
  const own = await addScene()
  const medicalId = await medicalAt(own, 'accepted')
  const reception = await as(await addColleague(own.practiceId, Role.Staff))
  const { userId } = own.people.pilot
  await database.transaction((tx) =>
    startClock(tx, {
      kind: 'surveillance',
      about: 'surveillance',
      aboutId: 71,
      medicalId,
      userId,
      practiceId: own.practiceId,
      regulatorId: own.regulatorId,
      startedOn: today(),
      owner: 'practice',
      dueOn: addDays(today(), 180),
      ownerUserId: own.people.doctor.userId,
    }),
  )
  const kinds = async (caller: typeof doctor, wanted = '') =>
    (await caller('GET', `/deadlines${wanted}`)).body.list.map((row: { kind: string }) => row.kind)
  expect(await kinds(own.doctor)).toEqual(['surveillance'])
  // By doctor: only the doctor's own are listed.
  expect(await kinds(own.doctor, `?ex=${own.people.doctor.userId}`)).toEqual(['surveillance'])
  expect(await kinds(own.doctor, `?ex=${own.people.nurse.userId}`)).toEqual([])
  expect(await kinds(reception)).toEqual([])
  expect((await reception('GET', `/medicals/${medicalId}/clocks`)).body).toEqual([])
  expect((await own.doctor('GET', `/medicals/${medicalId}`)).body.clock).toBeNull()
  await database.transaction((tx) => finishClock(tx, 'surveillance', 71, 'surveillance', 'received'))
  expect(await kinds(own.doctor)).toEqual([])
})

test('the regulator sees its own deadline, and its doctor can stop it', async () => {
  const medicalId = await medicalAt(scene, 'to_decide')
  const { userId } = scene.people.pilot
  const clock = await database.transaction((tx) =>
    startClock(tx, {
      kind: 'determination',
      about: 'determination',
      aboutId: 9_000_000 + medicalId,
      medicalId,
      userId,
      practiceId: scene.practiceId,
      regulatorId: scene.regulatorId,
      startedOn: today(),
      owner: 'regulator',
    }),
  )
  const url = `/medicals/${medicalId}/clocks/${clock?.clockId}/stops`
  expect((await doctor('POST', url, { awaited: 'consent', reason: 'Consent to an AMC' })).status).toBe(403)
  expect((await regulatorDoctor('POST', url, { awaited: 'consent', reason: 'Consent to an AMC' })).status).toBe(201)
  const secondClock = await database.transaction((tx) =>
    startClock(tx, {
      kind: 'determination',
      about: 'determination',
      aboutId: 9_000_000 + medicalId,
      medicalId,
      userId,
      regulatorId: scene.regulatorId,
      startedOn: today(),
      owner: 'regulator',
    }),
  )
  expect(secondClock?.clockId).toBe(clock?.clockId)
})
