import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { Hl7Message } from '@clearwing/domain/hl7/schema.ts'
import { beforeAll, expect, test } from 'vitest'
import { readMedicalResults } from '#features/medicals/results/index.ts'
import { type Hl7Round, hl7Round } from '#testing/hl7-round.ts'
import { hba1c, type Oru, oru } from '#testing/laboratory.ts'
import { addPatient } from '#testing/patients.ts'
import { app, database, site } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'
import { openReceiver, receive } from './index.ts'

let round: Hl7Round
beforeAll(async () => {
  round = await hl7Round()
})

const read = async (messageId: number): Promise<Hl7Message> => (await round.ask('GET', `/hl7/${messageId}`)).body
const receiver = openReceiver({ ...site, isDemo: true }, app.log)
async function sentText(text: string) {
  const { receipts } = await receive(receiver, Buffer.from(text), { source: 'upload', actor: theSystem })
  return read(receipts[0]?.messageIds[0] ?? 0)
}
const sent = (given: Oru) => sentText(oru(given))
const resultsOf = async (userId: number) =>
  (await readMedicalResults(database.db, { userId })).series.flatMap(({ results }) => results)

test('a report that was held back is filed once the laboratory withdraws it from the other person', async () => {
  const [wrong, right] = [await addPatient(), await addPatient()]
  const filler = `${unique('W')}^AWANUI`
  await sent({ nhi: wrong.nhi, filler, reported: '20260916080000' })
  const held = await sent({ nhi: right.nhi, filler, reported: '20260916090000' })
  expect(held).toMatchObject({ status: 'unassigned', reason: 'report of another person' })
  await sent({ nhi: wrong.nhi, filler, reported: '20260917080000', observations: [hba1c.replace(/F$/, 'W')] })
  expect(await read(held.messageId)).toMatchObject({ status: 'filed', userId: right.userId, sameReport: [] })
  expect(await resultsOf(right.userId)).toMatchObject([{ value: '38' }])
  expect(await resultsOf(wrong.userId)).toEqual([])
})

test('an OBX before its OBR waits for review, and once assigned its result has no sample day', async () => {
  const { userId, nhi } = await addPatient()
  const [msh = '', pid = '', obr = '', obx = ''] = oru({ nhi }).split('\r')
  const message = await sentText([msh, pid, obx, obr, ''].join('\r'))
  expect(message).toMatchObject({ status: 'unassigned', reason: 'sample day unknown', samplesTaken: [''] })
  const body = { userId, version: 1, confirmed: ['NHI', 'Born'], reasons: [] }
  expect((await round.ask('PUT', `/hl7/${message.messageId}/user`, body)).body).toMatchObject({ status: 'filed' })
  expect(await resultsOf(userId)).toMatchObject([{ collectedOn: null, collectedAt: null }])
})

test.each([
  ['2026', '2026'],
  ['202609', '2026-09'],
])('a sample taken at %s waits for review, and is shown with the same precision', async (collected, taken) => {
  const { nhi } = await addPatient()
  expect(await sent({ nhi, collected })).toMatchObject({ reason: 'sample day unknown', samplesTaken: [taken] })
})

test('a used control id can be filtered and is counted on both lists, also after assignment', async () => {
  const { userId, nhi } = await addPatient()
  const controlId = unique('C')
  await sent({ nhi, controlId })
  const reused = await sent({ nhi, controlId, observations: [hba1c.replace('38', '47')] })
  expect(reused).toMatchObject({ status: 'unassigned', reason: 'control id reused', isControlIdReused: true })
  const listed = async (path: string) => (await round.ask('GET', `${path}?cn=reused&f=${controlId}`)).body
  const one = { list: [{ messageId: reused.messageId, isControlIdReused: true }], totalItems: 1 }
  expect([await listed('/hl7'), await listed('/hl7/unassigned')]).toMatchObject([one, one])
  const before = (await listed('/hl7')).openWithReusedControlId
  const body = { userId, version: 1, confirmed: ['NHI', 'Born'], reasons: [] }
  expect((await round.ask('PUT', `/hl7/${reused.messageId}/user`, body)).status).toBe(200)
  const after = await listed('/hl7')
  expect([after.totalItems, after.openWithReusedControlId]).toEqual([1, before - 1])
})
