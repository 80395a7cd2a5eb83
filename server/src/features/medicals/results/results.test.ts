import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { MedicalResults } from '@clearwing/domain/medicals/results/schema.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { receive } from '#features/hl7/index.ts'
import { importMedical } from '#features/medicals/index.ts'
import { users } from '#features/users/tables.ts'
import { announcements } from '#testing/announcements.ts'
import { historyOf } from '#testing/history.ts'
import { hba1c, newNhi, type Oru, oru } from '#testing/laboratory.ts'
import { measuredMedical, witnessedMedical } from '#testing/medical-errand.ts'
import { addPractice, addScene, pilotsName, type Scene } from '#testing/medical-people.ts'
import { app, database, signIn, site } from '#testing/test-app.ts'

const receiver = { site: { ...site, isDemo: true }, ourNames: [], log: app.log }

let scene: Scene
let medicalId: number
let nhi: string

beforeAll(async () => {
  scene = await addScene()
  nhi = await giveNhi(scene)
  medicalId = await witnessedMedical(scene)
})

async function giveNhi({ people }: Scene) {
  const number = newNhi()
  await database.transaction((tx) => tx.update(users).set({ nhi: number }).where(eq(users.userId, people.pilot.userId)))
  return number
}

/** A laboratory report about the pilot of this scene. */
const report = (given: Oru, number = nhi) =>
  receive(receiver, Buffer.from(oru({ nhi: number, name: pilotsName, born: '19800720', ...given })), {
    source: 'upload',
    actor: theSystem,
  })

const resultsFor = async (call: Scene['doctor'], id = medicalId) =>
  (await call('GET', `/medicals/${id}/results`)).body as MedicalResults

test('results are filed to the open medical; doctor and nurse see them with range, flag, day, source and trend', async () => {
  await report({
    collected: '20240914081500',
    observations: [hba1c.replace('38', '41').replace('20-40||', '20-40|H|')],
  })
  await report({})
  const { series } = await resultsFor(scene.doctor)
  const [found] = series.filter(({ analyte }) => analyte === 'hba1c')
  expect(found).toMatchObject({ name: 'HbA1c', group: 'Glucose', unit: 'mmol/mol', decimals: 0 })
  expect(found?.results).toMatchObject([
    {
      medicalId,
      value: '38',
      number: 38,
      low: 20,
      high: 40,
      flag: '',
      abnormality: 'normal',
      abnormalityBy: 'range',
      laboratory: 'AWANUI-WGN',
    },
    {
      medicalId: null,
      value: '41',
      flag: 'H',
      abnormality: 'high',
      abnormalityBy: 'laboratory',
      collectedOn: '2024-09-14',
    },
  ])
  expect(await resultsFor(scene.nurse)).toEqual({ ...(await resultsFor(scene.doctor)) })
})

test('results in another unit are on a separate line', async () => {
  await report({ collected: '20110914', observations: ['NM|4548-4^HbA1c^LN||5.7|%|4.0-6.0||||F'] })
  const { series } = await resultsFor(scene.doctor)
  expect(series.filter(({ analyte }) => analyte === 'hba1c').map(({ unit }) => unit)).toEqual(['mmol/mol', '%'])
})

test('no test hides another with the same name, code or message', async () => {
  const other = await addScene()
  const number = await giveNhi(other)
  const id = await witnessedMedical(other)
  await report(
    {
      observations: [
        'NM|NEU^Neutrophils^L||4.1||2.0-7.5|N|||F',
        'NM|NEUP^Neutrophils %^L||12||40-75|L|||F',
        'NM|LYM^Lymphocytes %^L||62||20-45|H|||F',
        'NM|LYMA^Lymphocytes^L||2.1||1.0-4.0|N|||F',
        'ST|ORG1^Organism^L||Staphylococcus aureus (MRSA)|||AA|||F',
        'ST|ORG2^Organism^L||Skin flora||||||F',
        'NM|2345-7^Glucose^LN|0 min|5.0|mmol/L||N|||F|||20260914081500',
        'NM|2345-7^Glucose^LN|60 min|12.9|mmol/L||H|||F|||20260914091500',
        'NM|2345-7^Glucose^LN|120 min|6.7|mmol/L||N|||F|||20260914101500',
        'NM|1742-6^ALT^LN||35|U/L||N|||F',
        'NM|1742-6^ALT^LN||99|U/L||H|||F',
      ],
    },
    number,
  )
  const { series } = await resultsFor(other.doctor, id)
  const seriesTexts = series.map(({ name, subId = '', results }) =>
    [name, subId, ...results.map(({ value }) => value)].join(' '),
  )
  expect(seriesTexts.sort()).toEqual([
    'ALT  35',
    'ALT  99',
    'Glucose, random 0 min 5.0',
    'Glucose, random 120 min 6.7',
    'Glucose, random 60 min 12.9',
    'Lymphocytes  2.1',
    'Lymphocytes %  62',
    'Neutrophils  4.1',
    'Neutrophils %  12',
    'Organism  Skin flora',
    'Organism  Staphylococcus aureus (MRSA)',
  ])
})

test('the pilot sees the results after the decision; reception, agents and strangers never do', async () => {
  const stranger = await addScene()
  const statuses = async (...calls: Scene['doctor'][]) =>
    Promise.all(calls.map(async (call) => (await call('GET', `/medicals/${medicalId}/results`)).status))
  expect(await statuses(scene.pilot, scene.manager)).toEqual([403, 403])
  expect(await statuses(scene.agent, scene.regulatorDoctor, stranger.doctor, stranger.pilot)).toEqual([
    404, 404, 404, 404,
  ])
})

test('each access to the results is in the history', async () => {
  const before = (await historyOf('results', medicalId)).length
  await resultsFor(scene.nurse)
  const rows = (await historyOf('results', medicalId)).slice(before)
  expect(rows).toMatchObject([
    { action: 'read', userId: scene.people.nurse.userId, subjectUserId: scene.people.pilot.userId, after: null },
  ])
})

test('readers of the results can open a PDF as it was sent', async () => {
  const pdf = Buffer.from('%PDF-1.4\nhauora\n%%EOF\n')
  await report({ observations: [`ED|PDF^ECG report^L||^application^pdf^Base64^${pdf.toString('base64')}||||||F`] })
  const { documents } = await resultsFor(scene.doctor)
  const [{ resultId } = { resultId: 0 }] = documents
  const url = `/api/medicals/${medicalId}/results/${resultId}/document`
  const { cookie } = await signIn(scene.people.doctor)
  const opened = await app.inject({ url, headers: { cookie } })
  expect(opened.statusCode).toBe(200)
  expect(opened.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(opened.headers['content-disposition']).toMatch(/^inline; filename="Laboratory report \d{4}-\d\d-\d\d\.pdf";/)
  expect(opened.rawPayload).toEqual(pdf)
})

test('a scan can be saved, with the right file extension', async () => {
  await report({ observations: ['ED|TIF^Scan^L||^Image^TIFF^Hex^49492a0008000000||||||F'] })
  const { documents } = await resultsFor(scene.doctor)
  const { resultId = 0 } = documents.find(({ documentType }) => documentType === 'image/tiff') ?? {}
  const { cookie } = await signIn(scene.people.doctor)
  const { headers } = await app.inject({
    url: `/api/medicals/${medicalId}/results/${resultId}/document`,
    headers: { cookie },
  })
  expect(headers).toMatchObject({ 'content-type': 'image/tiff', 'x-content-type-options': 'nosniff' })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="Laboratory report [-\d]+\.tif"/)
})

/** An earlier medical of the pilot with this practice. */
async function earlierMedical({ people, regulatorId }: Scene, practiceId: number) {
  const { userId } = people.pilot
  const at = '2024-05-06T07:08:09.000Z'
  const medical = { userId, regulatorId, practiceId, classes: ['class1' as const], statusSince: at, createdAt: at }
  return database.transaction((tx) => importMedical(tx, theSystem, { medical: { ...medical, status: 'withdrawn' } }))
}

test('pilot and practice are notified of a new result, and the practice of the medicals that it has', async () => {
  const other = await addScene()
  const number = await giveNhi(other)
  const id = await witnessedMedical(other)
  const earlier = await earlierMedical(other, other.practiceId)
  await earlierMedical(other, await addPractice())
  await using received = await announcements()
  await report({}, number)
  const tagsWith = (medicalId?: number) =>
    ['Result', 'Assessment', 'Medical'].map((type) => (medicalId === undefined ? { type } : { type, intId: medicalId }))
  const expected = [
    [{ userId: other.people.pilot.userId }, tagsWith()],
    [{ organisationId: other.practiceId }, tagsWith(id)],
    [{ organisationId: other.practiceId }, tagsWith(earlier.medicalId)],
  ]
  const ofResults = () =>
    received
      .all()
      .flatMap((one) => ('event' in one && one.event === 'InvalidateTags' ? [[...one.audience, one.args[0]]] : []))
      .filter((one) => JSON.stringify(one).includes('"Result"'))
  await expect.poll(ofResults).toHaveLength(expected.length)
  expect(ofResults()).toEqual(expect.arrayContaining(expected))
})

test('a medical that awaits results moves on when they arrive', async () => {
  const other = await addScene()
  const number = await giveNhi(other)
  const waiting = await measuredMedical(other, ['class2'])
  const status = async () => (await other.doctor('GET', `/medicals/${waiting}`)).body.status
  expect(await status()).toBe('awaiting_results')
  const observations = [
    hba1c,
    'NM|14647-2^Cholesterol^LN||5.2|mmol/L|< 5.0|H|||F',
    'NM|14646-4^HDL Cholesterol^LN||1.3|mmol/L|> 1.0||||F',
    'NM|718-7^Haemoglobin^LN||151|g/L|130-175|N|||F',
  ]
  await report(
    { observations: observations.map((one) => one.replace(/F$/, 'P')), filler: 'W-1', reported: '20260101' },
    number,
  )
  expect(await status()).toBe('awaiting_results')
  await report({ observations, filler: 'W-1' }, number)
  expect(await status()).toBe('ready_to_assess')
})

test('a medical moves on with the last awaited result, whatever arrives in between, and back when one is withdrawn', async () => {
  const other = await addScene()
  const number = await giveNhi(other)
  const waiting = await measuredMedical(other, ['class2'])
  const status = async () => (await other.doctor('GET', `/medicals/${waiting}`)).body.status
  const send = (filler: string, reported: string, ...observations: string[]) =>
    report({ observations, filler, reported }, number)
  const lipids = ['NM|14647-2^Cholesterol^LN||5.2|mmol/L|||||F', 'NM|14646-4^HDL Cholesterol^LN||1.3|mmol/L|||||F']
  await send('L-1', '20260101', hba1c)
  await send('L-2', '20260101', 'NM|1742-6^ALT^LN||35|U/L|0-45||||F')
  expect(await status()).toBe('awaiting_results')
  await send('L-3', '20260101', ...lipids)
  expect(await status()).toBe('ready_to_assess')
  await send('L-3', '20260102', ...lipids.map((one) => one.replace(/F$/, 'W')))
  expect(await status()).toBe('awaiting_results')
})
