import { addDays, addYears } from '@clearwing/domain/dates.ts'
import { newZealandClasses } from '@clearwing/domain/medicals/certificate-classes.ts'
import { newZealandForms } from '@clearwing/domain/medicals/forms/new-zealand.ts'
import { expect, test } from 'vitest'
import { createRules } from '#features/medicals/rule-rows/store.ts'
import { today } from '#platform/time/today.ts'
import { medicalAt } from '#testing/medical-at.ts'
import {
  completeApplication,
  must,
  readVersions,
  sendMedical,
  startPilotsMedical,
  version,
} from '#testing/medical-errand.ts'
import { addPilot, addScene } from '#testing/medical-people.ts'
import { as, database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'

const scene = await addScene()
const { regulatorId, doctor, nurse } = scene
const withPilot = async (given = {}) => ({ ...scene, pilot: await as(await addPilot(regulatorId, given)) })
const yesterday = addDays(today(), -1)

test('the examiner confirms the payment before the signature is witnessed', async () => {
  const mine = await withPilot()
  const medicalId = await sendMedical(mine)
  const visit = async (call = doctor) => call('GET', `/medicals/${medicalId}/visit`)
  expect((await visit(nurse)).body).toMatchObject({
    identityKinds: expect.arrayContaining(['New Zealand passport']),
    fee: { receiptNumber: expect.any(String), dueCents: expect.any(Number), problem: null },
  })
  expect((await visit(mine.pilot)).status).toBe(403)
  const sight = { kind: 'New Zealand passport', characters: '48K2', version: await version(doctor, medicalId) }
  const library = { ...sight, kind: 'Library card' }
  expect(await doctor('PUT', `/medicals/${medicalId}/identity`, library)).toMatchObject({
    status: 400,
    body: { errors: { kind: ['This regulator does not accept such a document.'] } },
  })
  await must(doctor('PUT', `/medicals/${medicalId}/identity`, sight))
  await must(mine.pilot('PUT', `/medicals/${medicalId}/signature`, await readVersions(mine.pilot, medicalId)))
  const witness = async () => doctor('PUT', `/medicals/${medicalId}/witness`, await readVersions(doctor, medicalId))
  expect(await witness()).toMatchObject({
    status: 409,
    body: { title: 'The regulator’s fee has not been confirmed yet.' },
  })
  const paid = { amountCents: 100, version: await version(doctor, medicalId) }
  for (const call of [nurse, mine.pilot, scene.manager])
    expect((await call('PUT', `/medicals/${medicalId}/fee`, paid)).status).toBe(403)
  expect((await doctor('PUT', `/medicals/${medicalId}/fee`, paid)).body.fee).toMatchObject({ amountCents: 100 })
  expect((await visit()).body.fee.problem).toContain('$1.00 was paid; the fee is')
  expect((await witness()).body).toMatchObject({ status: 'signed' })
  // A page that was open is notified and asks again before it knows that nothing is left to ask.
  for (const call of [doctor, nurse]) expect((await visit(call)).status).toBe(200)
  for (const call of [mine.pilot, scene.manager]) expect((await visit(call)).status).toBe(403)
})

test('the required fields are those of the form of the class', async () => {
  const free = await addScene()
  const rows = { source: 'Of the test', isConfirmed: true, fromDay: '2020-01-01' }
  const codes = newZealandClasses.slice(0, 1).map((one) => ({ ...one, code: 'declared', ...rows }))
  const [form] = newZealandForms.map((one) => ({
    ...one,
    classes: ['declared'],
    required: ['identity.email'],
    ...rows,
  }))
  await database.transaction(async (tx) => {
    await createRules(tx, free.regulatorId, 'class', codes)
    if (form) await createRules(tx, free.regulatorId, 'form', [form])
  })
  const medicalId = await startPilotsMedical(free, ['declared'])
  const { body } = await free.pilot('GET', `/medicals/${medicalId}/application`)
  expect(body.form.required).toEqual(['identity.email'])
})

test('an applicant under 16 applies with a parent or guardian', async () => {
  const mine = await withPilot({ dateOfBirth: addYears(addDays(today(), 1), -16) })
  const medicalId = await startPilotsMedical(mine, ['class2'])
  const { body } = await mine.pilot('GET', `/medicals/${medicalId}/application`)
  expect(body.form.required).toContain('identity.representativeName')
  const older = await withPilot({ dateOfBirth: addYears(today(), -16) })
  const other = await older.pilot('GET', `/medicals/${await startPilotsMedical(older, ['class2'])}/application`)
  expect(other.body.form.required).not.toContain('identity.representativeName')
})

test('the list shows how much of a draft is complete', async () => {
  const mine = await withPilot()
  const medicalId = await startPilotsMedical(mine)
  const draft = async () => (await mine.pilot('GET', '/medicals?i=me')).body.list[0].draft
  expect(await draft()).toMatchObject({ sectionsDone: 0, sectionsAsked: 7, savedAt: expect.any(String) })
  const { medicines, lifestyle } = completeApplication()
  const values = { medicines, lifestyle }
  await must(mine.pilot('PUT', `/medicals/${medicalId}/application`, { values, version: 1 }))
  expect(await draft()).toMatchObject({ sectionsDone: 2, sectionsAsked: 7 })
})

test('an application keeps the questions of the day it was started; a new one gets the new questions', async () => {
  const [old, fresh] = [unique('Old question'), unique('New question')]
  const question = {
    section: 'flying',
    answerType: 'number',
    options: [],
    explainWhen: [],
    sex: null,
    ageFrom: null,
    ageTo: null,
    purpose: null,
    formVersion: null,
    source: 'Of the test',
    isConfirmed: true,
  }
  const questions = [
    { ...question, number: 'M1', text: old, fromDay: '2020-01-01', toDay: yesterday },
    { ...question, number: 'M1', text: fresh, fromDay: today() },
  ]
  await database.transaction((tx) => createRules(tx, regulatorId, 'question', questions))
  const pilot = await addPilot(regulatorId)
  const pilotScene = { ...scene, people: { ...scene.people, pilot }, pilot: await as(pilot) }
  const medicalId = await medicalAt(pilotScene, 'draft', { on: yesterday })
  const textsOf = async (call: typeof pilotScene.pilot, id: number) =>
    JSON.stringify((await call('GET', `/medicals/${id}/application`)).body.questions)
  expect(await textsOf(pilotScene.pilot, medicalId)).toContain(old)
  expect(await textsOf(pilotScene.pilot, medicalId)).not.toContain(fresh)
  const mine = await withPilot()
  const newId = await startPilotsMedical(mine)
  expect(await textsOf(mine.pilot, newId)).toContain(fresh)
  const answered = { ...completeApplication(), more: { M1: { answer: 'a few' } } }
  await must(mine.pilot('PUT', `/medicals/${newId}/application`, { values: answered, version: 1 }))
  const sent = { practiceId: scene.practiceId, version: await version(mine.pilot, newId) }
  expect((await mine.pilot('PUT', `/medicals/${newId}/practice`, sent)).body.errors).toEqual({
    'more.M1': ['Enter a number, for example 12.5.'],
  })
})
