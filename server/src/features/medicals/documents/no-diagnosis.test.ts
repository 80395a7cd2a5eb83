import type { ApplicationValues } from '@clearwing/domain/medicals/application/schema.ts'
import type { AssessmentValues } from '@clearwing/domain/medicals/assessment/schema.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { diagnosesIn, diagnosisWords } from '#testing/diagnosis-words.ts'
import { mailsTo } from '#testing/mails.ts'
import { medicalAt } from '#testing/medical-at.ts'
import {
  assess,
  assessment,
  completeApplication,
  completeExamination,
  must,
  sendDecision,
  version,
} from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { readPdf } from '#testing/pdf.ts'
import { app, type Caller, database } from '#testing/test-app.ts'

const all = diagnosisWords.join(' ')

/** Fills every free-text field about a person with all of the words. */
function fullOfThem(): { application: ApplicationValues; assessed: AssessmentValues } {
  const application = completeApplication()
  const history = Object.fromEntries(
    Object.entries(application.history ?? {}).map(([number, answer]) => [number, { ...answer, explanation: all }]),
  )
  const complete = assessment(['class1']) as AssessmentValues
  const risk = { code: 'E11', classes: ['class1'], likelihood: 2, consequence: 2, conclusion: 'acceptable' as const }
  return {
    application: {
      ...application,
      history,
      medicines: { takes: 'yes', list: [{ name: 'warfarin', reason: 'thrombosis' }] },
    },
    assessed: {
      ...complete,
      notes: all,
      surveillanceDuring: all,
      surveillanceNext: all,
      comments: complete.comments.map((comment) => ({ ...comment, text: all })),
      waivers: complete.waivers.map((waiver) => ({ ...waiver, reason: all.slice(0, 190) })),
      risks: [{ ...risk, narrative: all, mitigation: all }] as AssessmentValues['risks'],
      letter: { templateCode: null, text: all },
    },
  }
}

let scene: Scene
let medicalId: number
let issued: { certificateId: number; verificationCode?: string; code?: string }

beforeAll(async () => {
  scene = await addScene()
  const { application, assessed } = fullOfThem()
  const parts = completeExamination()
  medicalId = await medicalAt(scene, 'ready_to_assess', {
    application,
    parts: { ...parts, remarks: { remarks: all.slice(0, 400) } },
  })
  await assess(scene.doctor, medicalId, assessed)
  await must(sendDecision(scene.doctor, medicalId))
  const [certificate] = (await scene.pilot('GET', `/medicals/${medicalId}/certificates`)).body
  issued = certificate
})

const textOf = async (call: Caller, path: string) => (await readPdf((await call('GET', path)).bytes)).text

test('words of a diagnosis are in the record, the report and the letter, for readers with access', async () => {
  const documents = (await scene.pilot('GET', `/medicals/${medicalId}/documents`)).body
  for (const { medicalDocumentId, kind } of documents) {
    const found = diagnosesIn(await textOf(scene.pilot, `/medicals/${medicalId}/documents/${medicalDocumentId}`))
    expect(found).toEqual(kind === 'certificate' ? [] : diagnosisWords)
  }
  expect(documents).toHaveLength(3)
})

test('the wallet card contains no diagnosis', async () => {
  expect(diagnosesIn(await textOf(scene.pilot, `/certificates/${issued.certificateId}/card`))).toEqual([])
})

test('emails, lists, the header of the medical and the public page contain no words of a diagnosis', async () => {
  const isToPilot = eq(emails.toUserId, scene.people.pilot.userId)
  const [{ to } = { to: '' }] = await database.db.select().from(emails).where(isToPilot)
  const mails = await mailsTo(to)
  expect(mails.length).toBeGreaterThan(0)
  for (const { subject, text, html } of mails) expect(diagnosesIn(`${subject} ${text} ${html}`)).toEqual([])
  for (const call of [scene.pilot, scene.doctor, scene.nurse, scene.manager])
    for (const path of ['/medicals?n=100', `/medicals/${medicalId}`, `/medicals/${medicalId}/certificates`])
      expect(diagnosesIn(JSON.stringify((await call('GET', path)).body))).toEqual([])
  const code = issued.verificationCode ?? issued.code ?? ''
  const verification = await app.inject(`/api/certificates/verification?c=${code}`)
  expect([verification.statusCode, diagnosesIn(verification.body)]).toEqual([200, []])
})

test('the response to the submitting doctor and the view of the regulator’s agent contain no words of a diagnosis', async () => {
  const body = { version: await version(scene.doctor, medicalId) }
  const sent = await scene.doctor('POST', `/medicals/${medicalId}/submission`, body)
  expect([sent.status, diagnosesIn(JSON.stringify(sent.body))]).toEqual([201, []])
  for (const path of ['/medicals?n=100', `/medicals/${medicalId}`])
    expect(diagnosesIn(JSON.stringify((await scene.agent('GET', path)).body))).toEqual([])
  const pack = await scene.doctor('GET', `/medicals/${medicalId}/pack`)
  expect([pack.status, diagnosesIn(JSON.stringify(pack.body))]).toEqual([200, []])
})
