import { beforeAll, expect, test } from 'vitest'
import { documentPdf } from '#testing/another-pdf.ts'
import { fetchFile, sendDocument } from '#testing/attach.ts'
import { addAdministrator } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { readPdf } from '#testing/pdf.ts'
import { as } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

let scene: Scene
let medicalId: number
beforeAll(async () => {
  scene = await addScene()
  medicalId = await medicalAt(scene, 'issued', { withDocuments: true })
  const { nurse } = scene.people
  const letter = { title: 'Letter of Dr Pōtae', bytes: await documentPdf('Echocardiogram normal') }
  expect((await sendDocument(nurse, `/medicals/${medicalId}/attachments`, letter)).status).toBe(201)
  const body = { version: await version(scene.doctor, medicalId) }
  await must(scene.doctor('POST', `/medicals/${medicalId}/submission`, body))
})

const submitted = () => `/medicals/${medicalId}/submission/bundle`
const own = () => `/medicals/${medicalId}/bundle`

test('the regulator’s doctor prints the submission with its documents, and nothing that came later', async () => {
  const { people, nurse } = scene
  const later = { title: 'Letter that came later', bytes: await documentPdf('Came later') }
  expect((await sendDocument(people.nurse, `/medicals/${medicalId}/attachments`, later)).status).toBe(201)
  const { status, bytes, headers } = await fetchFile(people.regulatorDoctor, submitted())
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text, isTagged, info } = await readPdf(bytes)
  expect(isTagged).toBe(true)
  expect(info.Language).toBe('en-NZ')
  for (const words of ['Index', 'Application', 'Examination', 'Results', 'Assessment and decision', 'SHA-256'])
    expect(text).toContain(words)
  for (const words of ['Echocardiogram normal', 'Medical certificate', 'Medical assessment report', 'Yours sincerely'])
    expect(text).toContain(words)
  expect(text).not.toContain('came later')
  expect((await historyOf('printed submission', medicalId)).at(-1)).toMatchObject({
    action: 'read',
    userId: people.regulatorDoctor.userId,
    subjectUserId: people.pilot.userId,
  })
  expect((await nurse('GET', submitted())).status).toBe(403)
})

test('a doctor of the practice prints the current record', async () => {
  const { text } = await readPdf((await fetchFile(scene.people.doctor, own())).bytes)
  expect(text).toContain('The current record.')
  expect(text).toContain('Came later')
  expect((await historyOf('printed medical', medicalId)).at(-1)).toMatchObject({ action: 'read' })
})

test('a holder at work, nurses, managers, agents, administrators and strangers cannot print the record', async () => {
  const { pilot, nurse, manager, agent, regulatorDoctor } = scene
  const administrator = await underActivity(await as(await addAdministrator()))
  for (const call of [pilot, nurse, manager, agent, administrator]) {
    expect((await call('GET', own())).status).toBe(403)
    expect((await call('GET', submitted())).status).toBe(403)
  }
  expect((await regulatorDoctor('GET', own())).status).toBe(403)
  const stranger = await addScene()
  for (const call of [stranger.doctor, stranger.regulatorDoctor, stranger.pilot]) {
    expect((await call('GET', own())).status).toBe(404)
    expect((await call('GET', submitted())).status).toBe(404)
  }
  const unsent = await medicalAt(stranger, 'issued')
  expect((await stranger.doctor('GET', `/medicals/${unsent}/submission/bundle`)).status).toBe(403)
  expect((await stranger.regulatorDoctor('GET', `/medicals/${unsent}/submission/bundle`)).status).toBe(404)
})
