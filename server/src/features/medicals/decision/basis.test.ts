import { theSystem } from '@clearwing/domain/access/actor.ts'
import { beforeAll, expect, test } from 'vitest'
import { takeBack } from '#features/hl7/assignment.ts'
import { receive } from '#features/hl7/index.ts'
import { findMessageToChange } from '#features/hl7/store.ts'
import { lockResults } from '#features/medicals/results/index.ts'
import { announcements } from '#testing/announcements.ts'
import { hba1c, newNhi, oru } from '#testing/laboratory.ts'
import {
  assess,
  assessment,
  fetchBasis,
  measuredMedical,
  must,
  sendDecision,
  version,
} from '#testing/medical-errand.ts'
import { addPilot, addScene, pilotsName, type Scene } from '#testing/medical-people.ts'
import { app, as, database, site } from '#testing/test-app.ts'

const receiver = { site: { ...site, isDemo: true }, ourNames: [], log: app.log }

const pdf = `ED|PDF^Report^L||^application^pdf^Base64^${Buffer.from('%PDF-1.4\n').toString('base64')}||||||F`

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
})

/** A medical ready to be decided, as the examiner has read it. */
async function readyToDecide() {
  const nhi = newNhi()
  const pilot = await addPilot(scene.regulatorId, { nhi })
  const mine = { ...scene, nhi, pilot: await as(pilot), people: { ...scene.people, pilot } }
  const medicalId = await measuredMedical(mine, ['class2'])
  const report = async (observation = hba1c) => {
    const message = oru({ nhi, name: pilotsName, born: '19800720', observations: [observation] })
    const { receipts } = await receive(receiver, Buffer.from(message), { source: 'upload', actor: theSystem })
    return receipts[0]?.messageIds[0] ?? 0
  }
  const messageId = await report()
  await assess(mine.doctor, medicalId, assessment(['class2']))
  const read = { version: await version(mine.doctor, medicalId), assessmentVersion: 1 }
  return { ...mine, medicalId, messageId, report, read: { ...read, basis: await fetchBasis(mine.doctor, medicalId) } }
}
type Ready = Awaited<ReturnType<typeof readyToDecide>>

/** Measures a part of the examination again. */
async function measureAgain({ nurse, medicalId }: Ready, part: string, values: object) {
  const { parts } = (await must(nurse('GET', `/medicals/${medicalId}/examination`))) as {
    parts: { part: string; version: number; values: object }[]
  }
  const before = parts.find((one) => one.part === part)
  const change = { values: { ...before?.values, ...values }, version: before?.version ?? 0 }
  await must(nurse('PUT', `/medicals/${medicalId}/examination/${part}`, change))
}

test.each<[string, (ready: Ready) => Promise<unknown>, RegExp]>([
  ['a nurse measured again', (ready) => measureAgain(ready, 'body', { weight: 99 }), /: Body\. Please check again\.$/],
  ['a result arrived', (ready) => ready.report(), /: Laboratory results\./],
  ['a file arrived', (ready) => ready.report(pdf), /: Laboratory results\./],
  [
    'a text of several lines arrived',
    (ready) => ready.report('TX|UC^Culture^L||No growth~Final||||||P'),
    /: Laboratory results\./,
  ],
  [
    'a result was withdrawn',
    ({ messageId }) =>
      database.transaction(async (tx) => {
        const message = await findMessageToChange(tx, messageId)
        if (message) await takeBack(tx, theSystem, message)
      }),
    /: Laboratory results\./,
  ],
  [
    'both',
    async (ready) => {
      await ready.report()
      await measureAgain(ready, 'blood_pressure', { systolic1: 151 })
    },
    /: Blood pressure and pulse, Laboratory results\./,
  ],
])('a decision based on outdated content is refused with what has changed: %s', async (_what, happens, title) => {
  const ready = await readyToDecide()
  const { doctor, medicalId } = ready
  await happens(ready)
  const read = { ...ready.read, version: await version(doctor, medicalId) }
  const refused = await doctor('POST', `/medicals/${medicalId}/decision`, read)
  expect([refused.status, refused.body.title]).toEqual([412, expect.stringMatching(title)])
  expect(refused.body.stored.basis).toEqual(await fetchBasis(doctor, medicalId))
  expect((await doctor('GET', `/medicals/${medicalId}/certificates`)).body).toEqual([])
  expect((await must(sendDecision(doctor, medicalId))).status).toBe('issued')
})

test('changes to the records of other people do not delay a decision', async () => {
  const { doctor, medicalId, read } = await readyToDecide()
  const other = await readyToDecide()
  await measureAgain(other, 'body', { weight: 97 })
  await other.report()
  expect((await must(doctor('POST', `/medicals/${medicalId}/decision`, read))).status).toBe('issued')
})

test('no decision is possible while results are being filed, and no one is blocked', async () => {
  const { doctor, medicalId, read, people } = await readyToDecide()
  const refused = await database.transaction(async (tx) => {
    await lockResults(tx, people.pilot.userId)
    return doctor('POST', `/medicals/${medicalId}/decision`, read)
  })
  expect([refused.status, refused.body.title]).toEqual([412, expect.stringContaining('arriving')])
  expect((await must(doctor('POST', `/medicals/${medicalId}/decision`, read))).status).toBe('issued')
})

test('the assessor is notified immediately when the basis changes', async () => {
  const ready = await readyToDecide()
  await using received = await announcements()
  const times = () => received.all().filter((one) => JSON.stringify(one).includes('"Assessment"')).length
  await measureAgain(ready, 'body', { weight: 98 })
  await expect.poll(times).toBeGreaterThan(0)
  const before = times()
  await ready.report()
  await expect.poll(times).toBeGreaterThan(before)
})
