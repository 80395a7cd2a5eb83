import { addDays } from '@clearwing/domain/dates.ts'
import type { Power } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import type { RowState } from '@clearwing/domain/medicals/certificate/schema.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { delegations } from '#features/medicals/assessment/tables.ts'
import { today } from '#platform/time/today.ts'
import { addEvent as record, withPilot } from '#testing/lives.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { type Caller, database } from '#testing/test-app.ts'

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
  const { userId } = scene.people.doctor
  const all = { powers: ['issue' as const, 'extend' as const, 'suspend' as const] }
  await database.transaction((tx) => tx.update(delegations).set(all).where(eq(delegations.userId, userId)))
})

/** A pilot with a certificate of these classes, submitted to the regulator. */
async function held(given: Parameters<typeof medicalAt>[2]) {
  const mine = await withPilot(scene)
  const medicalId = await medicalAt(mine, 'accepted', given)
  const [certificate] = (await mine.pilot('GET', `/medicals/${medicalId}/certificates`)).body
  return { mine, certificate, path: `/certificates/${certificate.certificateId}` }
}

const happens = (call: Caller, path: string, event: object) => record(call, Number(path.split('/').at(-1)), event)

const suspension = { kind: 'suspension', medicalClass: 'class2', privilege: 'all' }

test('an extension names one date, and never changes one that has passed', async () => {
  // At 40 a class 1 has two dates: single-pilot passengers after six months, other operations after twelve.
  const { mine, certificate, path } = await held({ on: addDays(today(), -300), classes: ['class1'] })
  expect(certificate.rows.map(({ state }: RowState) => state)).toEqual(['expired', 'current'])
  await medicalAt(mine, 'signed', { classes: ['class1'] })
  const toDay = addDays(certificate.rows[1].toDay, 30)
  const extension = { kind: 'extension', isDeclared: true, toDay }
  const answerTo = async (event: object) => (await happens(mine.doctor, path, { ...extension, ...event })).body.errors
  expect(Object.keys(await answerTo({}))).toEqual(['medicalClass', 'privilege'])
  expect(Object.keys(await answerTo({ medicalClass: 'class1' }))).toEqual(['privilege'])
  expect(Object.keys(await answerTo({ medicalClass: 'class1', privilege: 'all' }))).toEqual(['privilege'])
  const passed = { ...extension, medicalClass: 'class1', privilege: 'passengers' }
  expect((await happens(mine.doctor, path, passed)).body.errors).toHaveProperty('dto')

  const named = { ...extension, medicalClass: 'class1', privilege: 'other' }
  expect(await must(happens(mine.doctor, path, named))).toMatchObject({
    certificate: {
      rows: [
        { state: 'expired', toDay: certificate.rows[0].toDay },
        { state: 'extended', toDay },
      ],
    },
  })
})

test('a suspension of several classes is recorded for all of them together, with one notification', async () => {
  const { mine, path } = await held({ classes: ['class1', 'class2'] })
  const grounds = { kind: 'suspension', text: 'A report is awaited.', privilege: 'all' }
  const unnamed = await happens(mine.regulatorDoctor, path, { ...grounds, privilege: null })
  expect(Object.keys(unnamed.body.errors)).toEqual(['medicalClass', 'privilege'])
  const both = { ...grounds, medicalClass: 'class1', also: ['class2'] }
  expect(await must(happens(mine.regulatorDoctor, path, both))).toMatchObject({
    certificate: { state: 'suspended' },
    events: [{ medicalClass: 'class1' }, { medicalClass: 'class2' }],
  })
  const sent = await database.db.select().from(emails).where(eq(emails.toUserId, mine.people.pilot.userId))
  expect(sent.filter(({ template }) => template === 'certificateChanged')).toHaveLength(1)
  // Class 3 is not on the certificate, so the suspension of class 1 is not extended either.
  const later = { ...both, toDay: addDays(today(), 90), also: ['class3'] }
  expect((await happens(mine.regulatorDoctor, path, later)).status).toBe(400)
  expect((await mine.pilot('GET', path)).body.events).toHaveLength(2)
})

test('the right to suspend is required for every class named', async () => {
  const { mine, path } = await held({ classes: ['class1', 'class2'] })
  const { doctor } = mine.people
  const ofClass1 = and(eq(delegations.userId, doctor.userId), eq(delegations.medicalClass, 'class1'))
  const delegate = (powers: Power[]) =>
    database.transaction((tx) => tx.update(delegations).set({ powers }).where(ofClass1))
  await delegate(['issue'])
  onTestFinished(() => void delegate(['issue', 'extend', 'suspend']))
  const grounds = { ...suspension, text: 'A report is awaited.' }
  expect((await happens(mine.doctor, path, { ...grounds, also: ['class1'] })).status).toBe(403)
  expect((await happens(mine.doctor, path, { ...grounds, medicalClass: 'class1' })).status).toBe(403)
  await must(happens(mine.doctor, path, grounds))
})
