import { Role } from '@clearwing/domain/access/bits.ts'
import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import type { ExaminationSection } from '@clearwing/domain/medicals/examination/schema.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { medicalAt } from '#testing/medical-at.ts'
import {
  assess,
  assessment,
  completeExamination,
  fetchBasis,
  must,
  sendDecision,
  version,
} from '#testing/medical-errand.ts'
import { addColleague, addExaminer, addPilot, addScene, type Scene } from '#testing/medical-people.ts'
import { as, type Caller, database } from '#testing/test-app.ts'

const classes = ['class2']
const scene = await addScene()
const second = await as(await addColleague(scene.practiceId, Role.Nurse, 'Parata'))
const colleague = await as(await addExaminer(scene.practiceId, scene.regulatorId))

async function withPilot(): Promise<Scene> {
  const pilot = await addPilot(scene.regulatorId)
  return { ...scene, pilot: await as(pilot), people: { ...scene.people, pilot } }
}

type Saving = { call: Caller; part: string; values: object }

const saver = (medicalId: number) => async (saving: Saving, version: number) => {
  const { status, body } = await saving.call('PUT', `/medicals/${medicalId}/examination/${saving.part}`, {
    values: saving.values,
    version,
  })
  return { ...saving, status, body: body as ExaminationSection & { stored?: ExaminationSection } }
}

async function readParts(medicalId: number) {
  const { parts } = (await must(scene.doctor('GET', `/medicals/${medicalId}/examination`))) as never as Examination
  return (part: string) => parts.find((one) => one.part === part)
}

test('eight simultaneous saves: different parts are all saved; for the same part each is saved or returned', async () => {
  const medicalId = await medicalAt(await withPilot(), 'signed', { classes })
  const { nurse, doctor } = scene
  const { urine, vision, hearing, ecg, systems } = completeExamination(classes)
  const weights = [nurse, second, doctor].map((call, at) => ({ call, part: 'body', values: { weight: 80 + at } }))
  const others = [
    { call: nurse, part: 'urine', values: urine },
    { call: second, part: 'vision', values: vision },
    { call: nurse, part: 'hearing', values: hearing },
    { call: second, part: 'ecg', values: ecg },
    { call: doctor, part: 'systems', values: systems },
  ]
  const save = saver(medicalId)
  const answers = await Promise.all([...weights, ...others].map((saving) => save(saving, 0)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 412, 412])
  const partOf = await readParts(medicalId)
  for (const { part, values, status } of answers)
    if (status === 200) expect([part, partOf(part)?.values]).toEqual([part, values])

  // The later user sees the earlier version and saves on top of it, so that no input is lost unseen.
  const late = answers.filter(({ status }) => status === 412)
  for (const one of late) expect(one.body.stored).toMatchObject({ values: partOf('body')?.values, version: 1 })
  const retried = await Promise.all(late.map(({ body, ...one }) => save(one, body.stored?.version ?? 0)))
  expect(retried.map(({ status }) => status).sort()).toEqual([200, 412])
  const accepted = retried.find(({ status }) => status === 200)
  expect((await readParts(medicalId))('body')).toMatchObject({ values: accepted?.values, version: 2 })
})

test('five simultaneous clicks on Issue by two doctors: one certificate, one set of documents, one email to the pilot', async () => {
  const mine = await withPilot()
  const medicalId = await medicalAt(mine, 'ready_to_assess', { classes })
  await assess(mine.doctor, medicalId, assessment(classes))
  const body = { version: await version(mine.doctor, medicalId), assessmentVersion: 1 }
  const basis = await fetchBasis(mine.doctor, medicalId)
  const pressing = [mine.doctor, colleague, mine.doctor, colleague, mine.nurse].map((call) =>
    call('POST', `/medicals/${medicalId}/decision`, { ...body, basis }),
  )
  const answers = await Promise.all(pressing)
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  for (const { status } of answers) expect([200, 201, 403, 409, 412]).toContain(status)
  expect(await kindsOf(mine, medicalId)).toEqual(['certificate', 'letter', 'report'])
  expect((await mine.pilot('GET', `/medicals/${medicalId}/certificates`)).body).toHaveLength(1)
  const { userId } = mine.people.pilot
  const sent = await database.db.select().from(emails).where(eq(emails.toUserId, userId))
  expect(sent.map(({ template }) => template)).toEqual(['certificateIssued'])
})

const kindsOf = async ({ pilot }: Scene, medicalId: number) =>
  ((await must(pilot('GET', `/medicals/${medicalId}/documents`))) as never as { kind: string }[])
    .map(({ kind }) => kind)
    .sort()

test('the doctor decides while the nurses still type: saves before the decision are included, and none follow it', async () => {
  const mine = await withPilot()
  const { doctor, nurse } = mine
  const medicalId = await medicalAt(mine, 'ready_to_assess', { classes })
  await assess(doctor, medicalId, assessment(classes))
  const save = saver(medicalId)
  const { body, urine } = completeExamination(classes)
  const typed: Saving[] = [
    { call: nurse, part: 'body', values: { ...body, weight: 81 } },
    { call: second, part: 'body', values: { ...body, weight: 82 } },
    { call: nurse, part: 'urine', values: { ...urine, glucose: 'trace' } },
    { call: second, part: 'urine', values: { ...urine, protein: 'trace' } },
  ]
  const [decided, ...saved] = await Promise.all([
    sendDecision(doctor, medicalId),
    ...typed.map((saving) => save(saving, 1)),
  ])
  for (const { status } of saved) expect([200, 403, 412]).toContain(status)
  // A measurement was saved between reading and clicking: the doctor reads it and clicks again.
  if (decided.status === 412) await must(sendDecision(doctor, medicalId))
  else expect(decided.status).toBeLessThan(300)
  const partOf = await readParts(medicalId)
  for (const part of ['body', 'urine']) {
    const accepted = saved.filter((one) => one.part === part && one.status === 200)
    expect(accepted.length).toBeLessThan(2)
    expect(partOf(part)?.version).toBe(1 + accepted.length)
    for (const { values } of accepted) expect(partOf(part)?.values).toEqual(values)
  }
  for (const saving of typed) expect((await save(saving, 2)).status).toBe(403)
  expect((await mine.pilot('GET', `/medicals/${medicalId}/certificates`)).body).toHaveLength(1)
})
