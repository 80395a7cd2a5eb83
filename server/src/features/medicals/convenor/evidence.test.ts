import { addDays } from '@clearwing/domain/dates.ts'
import type { ConvenorCase } from '@clearwing/domain/medicals/convenor/schema.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { documentPdf } from '#testing/another-pdf.ts'
import { sendDocument } from '#testing/attach.ts'
import { addCase } from '#testing/convenor-case.ts'
import type { Person } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { must } from '#testing/medical-errand.ts'
import { readPdf } from '#testing/pdf.ts'
import { type Caller, database } from '#testing/test-app.ts'
import { convenorCases } from './tables.ts'

let given: Awaited<ReturnType<typeof addCase>>
let paths: string[]
let bundle: string

const give = (person: Person, text: string, bytes: Buffer) =>
  sendDocument(person, `/convenorCases/${given.caseId}/evidence/files`, { fields: { text }, bytes })
const status = async (call: Caller, path: string) => (await call('GET', path)).status
const documents = ['Audiogram of Te Whare Mārama', 'Standard as it was', 'Advice of Dr Hohepa']

beforeAll(async () => {
  given = await addCase()
  const { caseId, convenor, people, scene } = given
  bundle = `/convenorCases/${caseId}/bundle`
  await must(convenor('PUT', `/convenorCases/${caseId}/assignee`, { version: 1 }))
  for (const [at, person] of [scene.people.pilot, scene.people.regulatorDoctor, people.convenor].entries()) {
    const text = documents[at] ?? ''
    expect((await give(person, text, await documentPdf(text))).status).toBe(201)
  }
  const one = (await must(scene.pilot('GET', `/convenorCases/${caseId}`))) as unknown as ConvenorCase
  expect(one.evidence.map(({ side, text, file }) => [side, text, file?.contentType])).toEqual(
    ['person', 'regulator', 'convenor'].map((side, at) => [side, documents[at], 'application/pdf']),
  )
  paths = one.evidence.map(({ caseEvidenceId }) => `/convenorCases/${caseId}/evidence/files/${caseEvidenceId}`)
})

test('documents of either side and of the convenor can be opened by all of them and no one else', async () => {
  const { scene, colleague, convenor, caseId } = given
  for (const call of [scene.pilot, scene.regulatorDoctor, convenor])
    for (const path of paths) expect(await status(call, path)).toBe(200)
  const read = (await historyOf('case evidence', caseId)).at(-1)
  expect(read).toMatchObject({ action: 'read', subjectUserId: scene.people.pilot.userId })
  const [first = ''] = paths
  expect(await status(colleague, first)).toBe(403)
  for (const call of [scene.doctor, scene.nurse, scene.agent]) expect(await status(call, first)).toBe(404)
  const { doctor } = scene.people
  for (const person of [doctor, given.people.colleague])
    expect([403, 404]).toContain((await give(person, 'Mine', await documentPdf('Mine'))).status)
})

test('a document can only be found through its own case', async () => {
  const other = await addCase()
  const [first = ''] = paths
  const path = first.replace(`/${given.caseId}/`, `/${other.caseId}/`)
  expect(await status(other.scene.pilot, path)).toBe(404)
})

test('only a PDF or a picture is accepted, named by its file name if there is no description', async () => {
  const { pilot } = given.scene.people
  expect((await give(pilot, 'Words', Buffer.from('only words'))).status).toBe(415)
  const path = `/convenorCases/${given.caseId}/evidence/files`
  const bytes = await documentPdf('Audiogram')
  const sent = await sendDocument(pilot, path, { fields: {}, fileName: 'Audiogram.pdf', bytes })
  expect([sent.status, sent.body.evidence.at(-1).text]).toEqual([201, 'Audiogram.pdf'])
})

test('only the convenor can print the case, marked with who printed it and when', async () => {
  const { scene, convenor, colleague, caseId, medicalId } = given
  const { pages, text } = await readPdf((await convenor('GET', bundle)).bytes)
  for (const page of pages) expect(page.text).toMatch(/Kiri Bright, \d{1,2} \w{3} \d{4} \d\d:\d\d/)
  for (const words of ['Review and evidence', 'My hearing was measured in a noisy room.', ...documents])
    expect(text).toContain(words)
  expect(text).not.toContain('Check it is in force')
  expect((await historyOf('printed case file', caseId)).at(-1)).toMatchObject({ action: 'read' })
  for (const call of [scene.pilot, scene.regulatorDoctor, colleague]) expect(await status(call, bundle)).toBe(403)
  expect(await status(scene.doctor, bundle)).toBe(404)
  expect(await status(convenor, `/medicals/${medicalId}/submission/bundle`)).toBe(404)
})

test('once a case is closed no more evidence can be given, and after ninety days its convenor can open nothing', async () => {
  const { scene, convenor, caseId } = given
  const closed = { state: 'closed', closedOn: addDays(today(), -91) } as const
  await database.transaction((tx) => tx.update(convenorCases).set(closed).where(eq(convenorCases.caseId, caseId)))
  expect((await give(scene.people.pilot, 'Too late', await documentPdf('Too late'))).status).toBe(403)
  for (const path of [...paths, bundle]) expect(await status(convenor, path)).toBe(403)
  expect(await status(scene.pilot, paths[0] ?? '')).toBe(200)
})
