import { theSystem } from '@clearwing/domain/access/actor.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { takeBack } from '#features/hl7/assignment.ts'
import { receive } from '#features/hl7/index.ts'
import { findMessageToChange } from '#features/hl7/store.ts'
import { announcements } from '#testing/announcements.ts'
import { hba1c, newNhi, oru } from '#testing/laboratory.ts'
import {
  assess,
  assessment,
  confirmIdentityAndFee,
  issuedMedical,
  measuredMedical,
  must,
  sendDecision,
  sendMedical,
  version,
} from '#testing/medical-errand.ts'
import { addExaminer, addPilot, addPractice, addScene, pilotsName, type Scene } from '#testing/medical-people.ts'
import { app, as, database, site } from '#testing/test-app.ts'
import { findMedicalToChange, updateMedical } from './store.ts'

const receiver = { site: { ...site, isDemo: true }, ourNames: [], log: app.log }

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
})

async function withPilot(nhi = newNhi()) {
  const pilot = await addPilot(scene.regulatorId, { nhi })
  return { ...scene, nhi, pilot: await as(pilot), people: { ...scene.people, pilot } }
}

const everyTest = [
  hba1c,
  'NM|14647-2^Cholesterol^LN||5.2|mmol/L|< 5.0|H|||F',
  'NM|14646-4^HDL Cholesterol^LN||1.3|mmol/L|> 1.0||||F',
  'NM|718-7^Haemoglobin^LN||151|g/L|130-175|N|||F',
]
const report = (nhi: string, observations = everyTest) =>
  receive(receiver, Buffer.from(oru({ nhi, name: pilotsName, born: '19800720', observations })), {
    source: 'upload',
    actor: theSystem,
  })

const statusOf = async (call: Scene['doctor'], medicalId: number) =>
  (await must(call('GET', `/medicals/${medicalId}`))).status

/** True when a transaction waits for a row that another transaction of this database has locked. */
const isSomeoneWaiting = async () => {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return database.transaction(async (tx) => ((await tx.execute(waiting)).rowCount ?? 0) > 0)
}

test('a pilot who clicks twice gets one medical', async () => {
  const { pilot, regulatorId } = await withPilot()
  const start = () => pilot('POST', '/medicals', { regulatorId, classes: ['class2'] })
  const answers = await Promise.all([start(), start(), start()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('a result that arrives while a medical is withdrawn does not reopen it', async () => {
  const mine = await withPilot()
  const medicalId = await measuredMedical(mine, ['class2'])
  expect(await statusOf(mine.doctor, medicalId)).toBe('awaiting_results')
  const actor = { ...theSystem, activityId: 1 }
  let arriving: Promise<unknown> = Promise.resolve()
  await database.transaction(async (tx) => {
    await findMedicalToChange(tx, actor, medicalId)
    await updateMedical(tx, actor, { medicalId }, { status: 'withdrawn' })
    arriving = report(mine.nhi)
    await expect.poll(isSomeoneWaiting).toBe(true)
  })
  await arriving
  expect(await statusOf(mine.doctor, medicalId)).toBe('withdrawn')
})

test('a referred medical is open: results are filed to it and it stays referred, and a second medical cannot be started', async () => {
  const mine = await withPilot()
  const { regulatorId, pilot, doctor } = mine
  const medicalId = await measuredMedical(mine, ['class2'])
  const referred = { medicalClass: 'class2', outcome: 'referred', keepAnniversary: true, expiresOn: [], reasons: 'AMC' }
  const second = await as(await addExaminer(mine.practiceId, regulatorId, ['class3']))
  await assess(second, medicalId, assessment(['class2'], { decisions: [referred] }))
  await must(sendDecision(second, medicalId))
  await report(mine.nhi)
  const { series } = (await must(doctor('GET', `/medicals/${medicalId}/results`))) as {
    series: { results: { medicalId: number | null }[] }[]
  }
  expect(series.flatMap(({ results }) => results).map((result) => result.medicalId)).toEqual(
    everyTest.map(() => medicalId),
  )
  expect(await statusOf(doctor, medicalId)).toBe('referred')
  expect((await pilot('POST', '/medicals', { regulatorId, classes: ['class2'] })).status).toBe(409)
})

test('unlinking a message removes its results: the medical waits again, and its practice is notified', async () => {
  const mine = await withPilot()
  const medicalId = await measuredMedical(mine, ['class2'])
  const { receipts } = await report(mine.nhi)
  expect(await statusOf(mine.doctor, medicalId)).toBe('ready_to_assess')
  await using received = await announcements()
  await database.transaction(async (tx) => {
    const message = await findMessageToChange(tx, receipts[0]?.messageIds[0] ?? 0)
    if (message) await takeBack(tx, theSystem, message)
  })
  expect(await statusOf(mine.doctor, medicalId)).toBe('awaiting_results')
  const { practiceId: organisationId } = mine
  const hears = (type: string) =>
    received
      .all()
      .some((one) => [type, JSON.stringify({ organisationId })].every((words) => JSON.stringify(one).includes(words)))
  await expect.poll(() => hears('"Result"')).toBe(true)
})

test('a practice that loses an application is notified; the new practice sees only the application', async () => {
  const mine = await withPilot()
  const medicalId = await sendMedical(mine, ['class2'])
  await confirmIdentityAndFee(mine, medicalId)
  const practiceId = await addPractice()
  await using received = await announcements()
  const choice = { practiceId, version: await version(mine.pilot, medicalId) }
  const moved = await must(mine.pilot('PUT', `/medicals/${medicalId}/practice`, choice))
  expect(moved).toMatchObject({ identity: null, signedAt: null, examinerId: null, moveName: moved.practiceName })
  expect((await mine.doctor('GET', `/medicals/${medicalId}`)).status).toBe(404)
  const isNotified = (organisationId: number) =>
    received.audiences().some((audience) => audience.includes(JSON.stringify({ organisationId })))
  await expect.poll(() => [isNotified(practiceId), isNotified(mine.practiceId)]).toEqual([true, true])
})

test('a certificate is unaffected by one from another regulator', async () => {
  const mine = await withPilot()
  const abroad = await addScene({ practiceId: mine.practiceId })
  const medicalId = await issuedMedical(mine, ['class2'])
  await issuedMedical({ ...mine, regulatorId: abroad.regulatorId, doctor: abroad.doctor }, ['class2'])
  const certificates = (await mine.pilot('GET', `/users/${mine.people.pilot.userId}/certificates`)).body
  expect(certificates).toMatchObject([{ state: 'current' }, { state: 'current', medicalId }])
  const verified = await app.inject(`/api/certificates/verification?c=${certificates[1].code}`)
  expect(verified.json()).toMatchObject({ inForce: true, rows: [{ state: 'current' }] })
})
