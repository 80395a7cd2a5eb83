import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { MedicalResults } from '@clearwing/domain/medicals/results/schema.ts'
import type { SubmissionRead } from '@clearwing/domain/medicals/submission/content.ts'
import { beforeAll, expect, test } from 'vitest'
import { receive } from '#features/hl7/index.ts'
import { fetchFile } from '#testing/attach.ts'
import type { Person } from '#testing/factories.ts'
import { newNhi, type Oru, oru } from '#testing/laboratory.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { assess, assessment, must, sendDecision, version } from '#testing/medical-errand.ts'
import { addPilot, addScene, pilotsName, type Scene } from '#testing/medical-people.ts'
import { readPdf } from '#testing/pdf.ts'
import { app, as, site } from '#testing/test-app.ts'

const receiver = { site: { ...site, isDemo: true }, ourNames: [], log: app.log }
const pdfOf = (words: string) => Buffer.from(`%PDF-1.4\n${words}\n%%EOF`).toString('base64')
const file = (words: string, rest: string) => `ED|HIST^Histology^L||^application^pdf^Base64^${pdfOf(words)}|${rest}`

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
})

/** A medical in this status whose pilot laboratories can identify. */
async function withPilot(status: 'ready_to_assess' | 'issued' = 'ready_to_assess') {
  const nhi = newNhi()
  const pilot = await addPilot(scene.regulatorId, { nhi })
  const mine = { ...scene, pilot: await as(pilot), people: { ...scene.people, pilot } }
  const medicalId = await medicalAt(mine, status, { classes: ['class2'] })
  const report = (given: Oru) =>
    receive(receiver, Buffer.from(oru({ nhi, name: pilotsName, born: '19800720', ...given })), {
      source: 'upload',
      actor: theSystem,
    })
  const documents = async (call: Scene['doctor'] = mine.doctor) =>
    ((await must(call('GET', `/medicals/${medicalId}/results`))) as unknown as MedicalResults).documents
  return { ...mine, nhi, medicalId, userId: pilot.userId, report, documents }
}

/**
 * A file and texts as a laboratory sends them: preliminary, annotated, corrected, cancelled, and abnormal in three
 * values.
 */
async function withReports() {
  const mine = await withPilot()
  const { report, nhi } = mine
  const preliminary = [file('draft', '||A|||P'), 'NM|PLT^Platelets^L||95~97~101|10*9/L|150-400|H|||F']
  await report({ filler: `H-${nhi}`, reported: '20260915', observations: preliminary, note: 'Margins involved.' })
  const culture = (text: string, flag: string, status: string) => `TX|UC^Urine culture^L||${text}|||${flag}|||${status}`
  await report({ filler: `C-${nhi}`, reported: '20260915', observations: [culture('E. coli~over 10^8/L', 'AA', 'F')] })
  await report({
    filler: `C-${nhi}`,
    reported: '20260916',
    observations: [culture('No growth~Contaminated', 'N', 'C')],
  })
  const cytology = (words: string, status: string) =>
    file(words, `|||||${status}`).replace('HIST^Histology', 'CY^Cytology')
  await report({ filler: `Y-${nhi}`, reported: '20260915', observations: [cytology('cells', 'F')] })
  await report({
    filler: `Y-${nhi}`,
    reported: '20260916',
    observations: ['ED|CY^Cytology^L||||||||X'],
    note: 'Sample leaked.',
  })
  return mine
}

test('a file and a text have status, flag, unit, range, note and earlier versions, like any value', async () => {
  const { doctor, nurse, medicalId, documents } = await withReports()
  const [histology, platelets, culture] = ['Histology', 'Platelets', 'Urine culture'].map(async (name) =>
    (await documents()).find((document) => document.name === name),
  )
  expect(await histology).toMatchObject({
    documentType: 'application/pdf',
    status: 'preliminary',
    flag: 'A',
    abnormality: 'abnormal',
    notes: 'Margins involved.',
  })
  expect(await platelets).toMatchObject({
    value: '95\n97\n101',
    unit: '10*9/L',
    range: '150-400',
    flag: 'H',
    abnormality: 'high',
    status: 'final',
  })
  expect(await culture).toMatchObject({
    value: 'No growth\nContaminated',
    status: 'corrected',
    flag: 'N',
    earlierVersions: [{ value: 'E. coli\nover 10^8/L', flag: 'AA', abnormality: 'very abnormal' }],
  })
  const { series } = (await must(doctor('GET', `/medicals/${medicalId}/results`))) as unknown as MedicalResults
  const cancelled = series.flatMap(({ results }) => results).find(({ name }) => name === 'Cytology')
  expect(cancelled).toMatchObject({
    value: '',
    status: 'cancelled',
    notes: 'Sample leaked.',
    earlierVersions: [{ documentType: 'application/pdf', status: 'final' }],
  })
  const earlier = cancelled?.earlierVersions[0]?.resultId
  const url = `/medicals/${medicalId}/results/${earlier}/document`
  expect((await fetchFile(scene.people.doctor, url)).status).toBe(200)
  expect(await documents(nurse)).toEqual(await documents())
})

test('a preliminary file is marked among the documents of its person', async () => {
  const { doctor, userId } = await withReports()
  const list = (await must(doctor('GET', `/users/${userId}/documents`))) as unknown as { title: string }[]
  expect(JSON.stringify(list)).toContain('Histology, preliminary')
})

test('a user who may not read results can neither read nor open reports', async () => {
  const { people, medicalId, documents } = await withReports()
  const stranger = await addScene()
  const fileId = (await documents()).find(({ documentType }) => documentType !== null)?.resultId
  const url = `/medicals/${medicalId}/results`
  const answers = async (reader: Person) => [
    (await (await as(reader))('GET', url)).status,
    (await fetchFile(reader, `${url}/${fileId}/document`)).status,
  ]
  expect(await answers(people.manager)).toEqual([403, 403])
  expect(await answers(people.pilot)).toEqual([403, 403])
  for (const one of [people.agent, people.regulatorDoctor, stranger.people.doctor, stranger.people.pilot])
    expect(await answers(one)).toEqual([404, 404])
})

test('a doctor reports that a message with only a file belongs to another person', async () => {
  const { doctor, nurse, pilot, medicalId, report, documents } = await withPilot()
  await report({ observations: [file('another person', '|||||F')] })
  const [{ resultId } = { resultId: 0 }] = await documents()
  const say = (call: Scene['doctor']) =>
    call('POST', `/medicals/${medicalId}/results/${resultId}/notTheirs`, { text: 'She has had no biopsy.' })
  expect([(await say(nurse)).status, (await say(pilot)).status]).toEqual([403, 403])
  expect((await say((await addScene()).doctor)).status).toBe(404)
  expect((await say(doctor)).body).toEqual({ results: 1 })
  expect(await documents()).toEqual([])
  expect((await fetchFile(scene.people.doctor, `/medicals/${medicalId}/results/${resultId}/document`)).status).toBe(404)
})

test('the regulator receives every report with its details, and can open earlier versions', async () => {
  const { doctor, medicalId, documents, regulatorDoctor, people } = await withReports()
  await assess(doctor, medicalId, assessment(['class2']))
  await must(sendDecision(doctor, medicalId))
  const before = await documents()
  await must(doctor('POST', `/medicals/${medicalId}/submission`, { version: await version(doctor, medicalId) }))
  const url = `/medicals/${medicalId}/submission`
  const { content } = (await must(regulatorDoctor('GET', url))) as unknown as SubmissionRead
  expect(content.results.documents).toMatchObject(before)

  const cancelled = content.results.series.flatMap(({ results }) => results).find(({ name }) => name === 'Cytology')
  const earlier = `${url}/documents/${cancelled?.earlierVersions[0]?.resultId}`
  expect((await fetchFile(people.regulatorDoctor, earlier)).status).toBe(200)
  for (const colleague of [people.agent, people.manager]) expect((await fetchFile(colleague, earlier)).status).toBe(403)
  expect((await fetchFile((await addScene()).people.regulatorDoctor, earlier)).status).toBe(404)

  const { text } = await readPdf((await fetchFile(people.regulatorDoctor, `${url}/bundle`)).bytes)
  for (const words of ['Preliminary', 'Corrected', 'Cancelled', 'Abnormal', 'Margins involved.', 'Sample leaked.'])
    expect(text).toContain(words)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('E. coli over 10^8/L')
})
