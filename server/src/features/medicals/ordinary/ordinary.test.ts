import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addYears } from '@clearwing/domain/dates.ts'
import type { OrdinaryVisit } from '@clearwing/domain/medicals/ordinary/schema.ts'
import { beforeAll, expect, test } from 'vitest'
import { receive } from '#features/hl7/index.ts'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { historyOf } from '#testing/history.ts'
import { hba1c, newNhi, oru } from '#testing/laboratory.ts'
import { must, nothingRead, sendDecision, version } from '#testing/medical-errand.ts'
import { addExaminer, addScene, pilotsName, type Scene } from '#testing/medical-people.ts'
import { allNormalAs, nursesMeasurements, ordinaryMedical, readOrdinary } from '#testing/ordinary-visit.ts'
import { app, as, type Caller, site } from '#testing/test-app.ts'

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
})

const put = async (call: Caller, medicalId: number, visit: OrdinaryVisit, change: object = {}) =>
  call('PUT', `/medicals/${medicalId}/ordinary`, { ...(await allNormalAs(call, medicalId, visit)), ...change })

const sectionsOf = async (call: Caller, medicalId: number) =>
  (await must(call('GET', `/medicals/${medicalId}/examination`))).parts as {
    part: string
    values: Record<string, unknown>
    version: number
    signedOff: { name: string } | null
  }[]

const measure = async (call: Caller, medicalId: number, part: string, values: object) => {
  const before = (await sectionsOf(call, medicalId)).find((one) => one.part === part)
  const change = { values: { ...before?.values, ...values }, version: before?.version ?? 0 }
  await must(call('PUT', `/medicals/${medicalId}/examination/${part}`, change))
}

test('one act records what the separate pages would, and the visit is then issued and submitted', async () => {
  const { doctor, practiceId, people, medicalId } = await ordinaryMedical(scene)
  const visit = await readOrdinary(doctor, medicalId)
  expect(visit.reasons).toEqual([])
  const words = visit.assertions.map((one) => one.words)
  expect(words).toHaveLength(17 + 7 + 2)
  expect(words.at(0)).toBe('Head and neck')
  expect(words).toContain('Urine, entered by Kiri Heke')
  expect(words.at(-1)).toBe('Recommendation: meets the standards')

  await using received = await announcements()
  expect(await must(put(doctor, medicalId, visit))).toMatchObject({ status: 'assessing' })
  const sections = await sectionsOf(doctor, medicalId)
  expect(sections.filter(({ signedOff }) => signedOff === null)).toEqual([])
  expect(new Set(Object.values(sections.find(({ part }) => part === 'systems')?.values ?? {}))).toEqual(
    new Set(['normal']),
  )
  const assessed = await must(doctor('GET', `/medicals/${medicalId}/assessment`))
  expect(assessed).toMatchObject({
    findings: [],
    values: { recommendation: 'meets', decisions: [{ medicalClass: 'class2', outcome: 'eligible' }] },
  })
  const ours = JSON.stringify({ organisationId: practiceId })
  const announced = () =>
    received.all().flatMap((one) => ('audience' in one && JSON.stringify(one.audience).includes(ours) ? one.args : []))
  for (const type of ['Examination', 'Assessment', 'Medical'])
    await expect.poll(() => JSON.stringify(announced())).toContain(`"${type}"`)

  const rows = await historyOf('ordinary visit', medicalId)
  const act = rows.find(({ action }) => action === 'create')
  expect(act).toMatchObject({ userId: people.doctor.userId, after: { asserted: words } })
  for (const entity of ['examination systems', 'examination urine', 'assessment'])
    expect((await historyOf(entity, medicalId)).some(({ action }) => action !== 'read')).toBe(true)

  expect(await readOrdinary(doctor, medicalId)).toMatchObject({ reasons: [], assertions: [] })
  expect(await must(sendDecision(doctor, medicalId))).toMatchObject({ status: 'issued' })
  const sent = { version: await version(doctor, medicalId) }
  expect(await must(doctor('POST', `/medicals/${medicalId}/submission`, sent))).toMatchObject({
    submittedAt: expect.any(String),
  })
})

test('an act that was already done is refused instead of repeated', async () => {
  const { doctor, medicalId } = await ordinaryMedical(scene)
  const visit = await readOrdinary(doctor, medicalId)
  const body = await allNormalAs(doctor, medicalId, visit)
  const both = await Promise.all([1, 2].map(() => doctor('PUT', `/medicals/${medicalId}/ordinary`, body)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  expect((await historyOf('ordinary visit', medicalId)).filter(({ action }) => action === 'create')).toHaveLength(1)
  const done = await readOrdinary(doctor, medicalId)
  const secondAttempt = await put(doctor, medicalId, done, { asserted: body.asserted })
  expect(secondAttempt.body.title).toBe('What would be recorded has changed. Please check again.')
})

test('a value that changed after it was read stops the act, which names it and records nothing', async () => {
  const { doctor, nurse, medicalId } = await ordinaryMedical(scene)
  const visit = await readOrdinary(doctor, medicalId)
  await measure(nurse, medicalId, 'urine', { leucocytes: 'negative' })
  await measure(nurse, medicalId, 'body', { weight: 74.5 })
  const { status, body } = await put(doctor, medicalId, visit)
  expect([status, body.title]).toEqual([412, 'Changed since you read it: Body, Urine. Please check again.'])
  expect((await sectionsOf(doctor, medicalId)).some(({ part }) => part === 'systems')).toBe(false)
  expect((await must(doctor('GET', `/medicals/${medicalId}/assessment`))).version).toBe(0)
})

test('a laboratory result that arrives meanwhile stops the act', async () => {
  const nhi = newNhi()
  const dateOfBirth = addYears(today(), -28)
  const { doctor, medicalId } = await ordinaryMedical(scene, { nhi })
  const visit = await readOrdinary(doctor, medicalId)
  const born = dateOfBirth.replaceAll('-', '')
  const message = oru({ nhi, name: pilotsName, born, observations: [hba1c] })
  const receiver = { site: { ...site, isDemo: true }, ourNames: [], log: app.log }
  await receive(receiver, Buffer.from(message), { source: 'upload', actor: theSystem })
  const { status, body } = await put(doctor, medicalId, visit)
  expect([status, body.title]).toEqual([412, 'Changed since you read it: Laboratory results. Please check again.'])
})

test('an ordinary visit records only what was shown', async () => {
  const { doctor, medicalId } = await ordinaryMedical(scene)
  const visit = await readOrdinary(doctor, medicalId)
  const asserted = visit.assertions.map(({ key }) => key).filter((key) => key !== 'systems.heart')
  const { status, body } = await put(doctor, medicalId, visit, { asserted })
  expect(status).toBe(412)
  expect(body.stored).toMatchObject({ reasons: [] })
  expect((await put(doctor, medicalId, visit, { asserted: [...asserted, 'systems.soul'] })).status).toBe(412)
  expect((await sectionsOf(doctor, medicalId)).some(({ part }) => part === 'systems')).toBe(false)
})

test('a visit that is not ordinary offers nothing, and the act is refused with the reasons', async () => {
  const { blood_pressure } = nursesMeasurements()
  const high = { ...blood_pressure, systolic1: 172, diastolic1: 104 }
  const { doctor, medicalId } = await ordinaryMedical(scene, { parts: { blood_pressure: high } })
  const visit = await readOrdinary(doctor, medicalId)
  expect(visit.assertions).toEqual([])
  expect(visit.reasons.length).toBeGreaterThan(0)
  const { status, body } = await put(doctor, medicalId, visit, { asserted: ['systems.heart'] })
  expect(status).toBe(409)
  expect(body.errors.dto).toEqual(visit.reasons.map(({ message }) => message))
})

test('an examiner without the delegation for the class is told to refer it', async () => {
  const { practiceId, regulatorId } = scene
  const other = await as(await addExaminer(practiceId, regulatorId, ['class3']))
  const { medicalId } = await ordinaryMedical(scene)
  const visit = await readOrdinary(other, medicalId)
  expect(visit.reasons).toEqual([{ message: 'Your delegation does not cover class 2: refer it.', page: 'assessment' }])
  expect((await put(other, medicalId, visit, { asserted: ['eligible'] })).status).toBe(409)
})

test('only an examiner of the practice may read or record an ordinary visit', async () => {
  const { pilot, nurse, manager, regulatorDoctor, agent, doctor, medicalId } = await ordinaryMedical(scene)
  const stranger = (await addScene()).doctor
  const body = await allNormalAs(doctor, medicalId, await readOrdinary(doctor, medicalId))
  const statuses = async (call: Caller) => {
    const read = await call('GET', `/medicals/${medicalId}/ordinary`)
    return [read.status, (await call('PUT', `/medicals/${medicalId}/ordinary`, body)).status]
  }
  for (const colleague of [pilot, nurse, manager]) expect(await statuses(colleague)).toEqual([403, 403])
  for (const outsider of [regulatorDoctor, agent, stranger]) expect(await statuses(outsider)).toEqual([404, 404])
  const unread = { ...body, basis: nothingRead }
  expect((await doctor('PUT', `/medicals/${medicalId}/ordinary`, unread)).status).toBe(412)
  expect((await doctor('PUT', `/medicals/${medicalId}/ordinary`, { ...body, asserted: [] })).status).toBe(400)
})
