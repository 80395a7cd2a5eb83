import { beforeAll, expect, test } from 'vitest'
import { announcements } from '#testing/announcements.ts'
import { historyOf } from '#testing/history.ts'
import {
  completeApplication,
  completeExamination,
  confirmIdentityAndFee,
  measuredMedical,
  must,
  nothingRead,
  readVersions,
  sendMedical,
  startPilotsMedical,
  version,
  witnessedMedical,
} from '#testing/medical-errand.ts'
import { addPilot, addScene, type Scene } from '#testing/medical-people.ts'
import { as } from '#testing/test-app.ts'

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
})

/** Another pilot of the same scene, because a pilot can have only one open medical with a regulator. */
const withPilot = async (): Promise<Scene> => {
  const pilot = await addPilot(scene.regulatorId, { nhi: null })
  return { ...scene, pilot: await as(pilot), people: { ...scene.people, pilot } }
}

test('a pilot can start one medical at a time with a regulator', async () => {
  const mine = await withPilot()
  const medicalId = await startPilotsMedical(mine, ['class2', 'class1'])
  const { body } = await mine.pilot('GET', `/medicals/${medicalId}`)
  expect(body).toMatchObject({
    status: 'draft',
    classes: ['class1', 'class2'],
    practiceId: null,
    moveName: 'Hēmi Tāwhiri',
  })
  const secondAnswer = await mine.pilot('POST', '/medicals', { regulatorId: mine.regulatorId, classes: ['class1'] })
  expect(secondAnswer).toMatchObject({ status: 409, body: { errors: { regulatorId: [expect.any(String)] } } })
})

test("a pilot's input is saved in versions, and two windows show both texts", async () => {
  const mine = await withPilot()
  const medicalId = await startPilotsMedical(mine)
  const url = `/medicals/${medicalId}/application`
  const first = await mine.pilot('PUT', url, { values: { lifestyle: { exercise: 'Waka ama' } }, version: 1 })
  expect(first).toMatchObject({ status: 200, body: { version: 2 } })
  const late = await mine.pilot('PUT', url, { values: { lifestyle: { exercise: 'Rugby' } }, version: 1 })
  expect(late).toMatchObject({
    status: 412,
    body: { stored: { version: 2, values: { lifestyle: { exercise: 'Waka ama' } } } },
  })
  const unknown = await mine.pilot('PUT', url, { values: { lifestyle: { hobby: 'x' } }, version: 2 })
  expect(unknown.status).toBe(400)
  expect((await mine.doctor('GET', url)).status).toBe(404)
})

test('an incomplete application cannot be sent, and says what is missing', async () => {
  const mine = await withPilot()
  const medicalId = await startPilotsMedical(mine)
  const { practiceId } = mine
  const sent = await mine.pilot('PUT', `/medicals/${medicalId}/practice`, { practiceId, version: 1 })
  expect(sent.status).toBe(400)
  expect(sent.body.errors).toMatchObject({
    'history.1': ['Please select an option'],
    'lifestyle.tobacco': ['Please complete this field.'],
  })
})

test('a yes without an explanation, or with an empty phrase, is refused', async () => {
  const mine = await withPilot()
  const medicalId = await startPilotsMedical(mine)
  const values = completeApplication()
  const history = { ...values.history, 3: { answer: 'yes' as const, explanation: 'As previously reported' } }
  await must(mine.pilot('PUT', `/medicals/${medicalId}/application`, { values: { ...values, history }, version: 1 }))
  const sent = await mine.pilot('PUT', `/medicals/${medicalId}/practice`, {
    practiceId: mine.practiceId,
    version: await version(mine.pilot, medicalId),
  })
  expect(sent.body.errors).toEqual({ 'history.3': [expect.stringContaining('Write it out again')] })
})

test('identity, signature, witness: in this order and by these people', async () => {
  const mine = await withPilot()
  const medicalId = await sendMedical(mine)
  const { pilot, doctor, nurse, manager } = mine
  const sign = async () => pilot('PUT', `/medicals/${medicalId}/signature`, await readVersions(pilot, medicalId))
  const witness = async () => doctor('PUT', `/medicals/${medicalId}/witness`, await readVersions(doctor, medicalId))
  const sight = { kind: 'New Zealand passport', characters: '48K2', version: await version(nurse, medicalId) }

  expect((await sign()).status).toBe(403)
  expect((await witness()).status).toBe(403)
  for (const call of [nurse, manager])
    expect((await call('PUT', `/medicals/${medicalId}/identity`, sight)).status).toBe(403)
  await confirmIdentityAndFee(mine, medicalId)
  expect((await witness()).status).toBe(403)
  expect((await nurse('PUT', `/medicals/${medicalId}/examination/body`, { values: {}, version: 0 })).status).toBe(403)
  expect((await sign()).body).toMatchObject({ signedAt: expect.any(String), status: 'at_practice' })
  expect((await witness()).body).toMatchObject({ status: 'signed', clock: { kind: 'application', left: 90 } })
})

test('a change by the pilot after the witness creates a new version that must be signed and witnessed again', async () => {
  const mine = await withPilot()
  const medicalId = await witnessedMedical(mine)
  const { applicationVersion } = await readVersions(mine.pilot, medicalId)
  const values = {
    ...completeApplication(),
    medicines: { takes: 'yes', list: [{ name: 'Ibuprofen', reason: 'Ankle' }] },
  }
  await must(mine.pilot('PUT', `/medicals/${medicalId}/application`, { values, version: applicationVersion }))
  const { body } = await mine.doctor('GET', `/medicals/${medicalId}`)
  expect(body).toMatchObject({ status: 'at_practice', signedAt: null, witnessedAt: null })
  expect((await mine.nurse('PUT', `/medicals/${medicalId}/examination/body`, { values: {}, version: 0 })).status).toBe(
    403,
  )
})

test('nurse and doctor measure parts at the same time; ranges are checked, empty stays empty, each part has its version', async () => {
  const mine = await withPilot()
  const medicalId = await witnessedMedical(mine)
  const put = (call: typeof mine.nurse, part: string, values: object, at = 0) =>
    call('PUT', `/medicals/${medicalId}/examination/${part}`, { values, version: at })
  const [body, pressure] = await Promise.all([
    put(mine.nurse, 'body', { height: 178, weight: null }),
    put(mine.doctor, 'blood_pressure', { systolic1: 139, diastolic1: 88 }),
  ])
  expect(body).toMatchObject({ status: 200, body: { version: 1, values: { height: 178, weight: null } } })
  expect(pressure.status).toBe(200)
  expect(await put(mine.nurse, 'body', { height: 17.8 }, 1)).toMatchObject({
    status: 400,
    body: { errors: { height: ['Height must be between 120 and 230 cm.'] } },
  })
  expect(await put(mine.doctor, 'body', { height: 180 })).toMatchObject({
    status: 412,
    body: { stored: { version: 1 } },
  })
  expect((await put(mine.nurse, 'systems', { heart: 'normal' })).status).toBe(403)
  expect((await mine.doctor('GET', `/medicals/${medicalId}`)).body).toMatchObject({ status: 'in_examination' })
  expect((await mine.pilot('GET', `/medicals/${medicalId}/examination`)).status).toBe(403)
})

test('a measured medical waits for results, and a nurse can neither assess nor decide', async () => {
  const mine = await withPilot()
  const medicalId = await measuredMedical(mine, ['class2'])
  const { body } = await mine.nurse('GET', `/medicals/${medicalId}`)
  expect(body.status).toBe('awaiting_results')
  const due = await mine.nurse('GET', `/medicals/${medicalId}/due`)
  expect(due.body.lines).toContainEqual(expect.objectContaining({ test: 'lipids', status: 'required' }))
  expect((await mine.nurse('PUT', `/medicals/${medicalId}/assessment`, {})).status).toBe(400)
  const decision = { version: body.version, assessmentVersion: 0, basis: nothingRead }
  expect((await mine.nurse('POST', `/medicals/${medicalId}/decision`, decision)).status).toBe(403)
})

test('access to health data is recorded in the history with the reader, without values', async () => {
  const mine = await withPilot()
  const medicalId = await witnessedMedical(mine)
  await mine.nurse('GET', `/medicals/${medicalId}/application`)
  const reads = (await historyOf('application', medicalId)).filter(({ action }) => action === 'read')
  expect(reads.at(-1)).toMatchObject({
    userId: mine.people.nurse.userId,
    organisationId: mine.practiceId,
    subjectUserId: mine.people.pilot.userId,
    before: null,
    after: null,
  })
})

test("the applicant's reads while writing are recorded once a day; every other read is recorded", async () => {
  const mine = await withPilot()
  const medicalId = await sendMedical(mine)
  const path = `/medicals/${medicalId}/application`
  for (const call of [mine.pilot, mine.pilot, mine.doctor, mine.doctor, mine.nurse, mine.pilot])
    await must(call('GET', path))
  const { pilot, doctor, nurse } = mine.people
  const readers = async () =>
    (await historyOf('application', medicalId)).filter(({ action }) => action === 'read').map(({ userId }) => userId)
  expect(await readers()).toEqual([pilot.userId, doctor.userId, doctor.userId, nurse.userId])

  const withdrawal = { version: await version(mine.pilot, medicalId), reason: 'Another practice' }
  await must(mine.pilot('PUT', `/medicals/${medicalId}/withdrawal`, withdrawal))
  await must(mine.pilot('GET', path))
  expect((await readers()).filter((userId) => userId === pilot.userId)).toHaveLength(2)
})

test('the person and the practice are notified of every change; the regulator of none before submission', async () => {
  const mine = await withPilot()
  await using received = await announcements()
  const medicalId = await witnessedMedical(mine)
  await must(
    mine.nurse('PUT', `/medicals/${medicalId}/examination/body`, { values: completeExamination().body, version: 0 }),
  )
  const { pilot } = mine.people
  const both = JSON.stringify([{ userId: pilot.userId }, { organisationId: mine.practiceId }])
  await expect.poll(() => received.audiences().filter((audience) => audience === both).length).toBeGreaterThan(3)
  const toPilot = received.audiences().filter((audience) => audience.includes(`"userId":${pilot.userId}}`))
  expect(JSON.stringify(toPilot)).not.toContain(`organisationId\\":${mine.regulatorId}}`)
})
