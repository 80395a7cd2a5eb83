import type { AssessmentValues } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { DecisionOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import type { SubmissionRead } from '@clearwing/domain/medicals/submission/content.ts'
import { beforeAll, expect, test } from 'vitest'
import { textOfDocument } from '#testing/document-text.ts'
import { assess, assessment, measuredMedical, must, sendDecision, version } from '#testing/medical-errand.ts'
import { addExaminer, addPilot, addScene, type Scene } from '#testing/medical-people.ts'
import { as } from '#testing/test-app.ts'

type Decision = AssessmentValues['decisions'][number]
const decided = (medicalClass: MedicalClass, outcome: DecisionOutcome, reasons = ''): Decision => ({
  medicalClass,
  outcome,
  keepAnniversary: true,
  expiresOn: [],
  reasons,
})
const lenses = { code: 'V1', classes: ['class1', 'class2'], values: {} }

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
})

/** A medical for both classes, with an examiner whose delegation covers only class 2. */
async function forBoth() {
  const [pilot, examiner] = [
    await addPilot(scene.regulatorId),
    await addExaminer(scene.practiceId, scene.regulatorId, ['class2']),
  ]
  const mine = { ...scene, pilot: await as(pilot), people: { ...scene.people, pilot }, doctor: await as(examiner) }
  return { ...mine, medicalId: await measuredMedical(mine, ['class1', 'class2']) }
}
type Mine = Awaited<ReturnType<typeof forBoth>>

async function decidedSo({ doctor, medicalId }: Mine, decisions: Decision[], change: object = {}) {
  await assess(doctor, medicalId, assessment(['class1', 'class2'], { decisions, ...change }))
  return sendDecision(doctor, medicalId)
}

const textOf = (mine: Mine, kind: string) => textOfDocument(mine, mine.medicalId, kind)

const explained = 'My delegation does not cover class 1.'

test('the issued class is on the certificate, the referred one goes with the submission, and all readers see both', async () => {
  const mine = await forBoth()
  const { medicalId, doctor, pilot, regulatorDoctor, agent } = mine
  const decisions = [decided('class1', 'referred', explained), decided('class2', 'eligible_with_conditions')]
  const outcomes = [
    { medicalClass: 'class1', outcome: 'sent_on' },
    { medicalClass: 'class2', outcome: 'issued' },
  ]
  const after = await must(decidedSo(mine, decisions, { conditions: [lenses] }))
  expect(after).toMatchObject({ status: 'issued', outcomes, clock: { kind: 'submission', total: 5 } })

  const [certificate, ...others] = (await pilot('GET', `/medicals/${medicalId}/certificates`)).body
  expect(others).toEqual([])
  expect(certificate.rows.map(({ medicalClass }: { medicalClass: string }) => medicalClass)).toEqual(['class2'])
  expect(certificate.conditions).toMatchObject([{ code: 'V1', classes: ['class2'] }])

  expect(await textOf(mine, 'certificate')).not.toContain('Class 1')
  expect(await textOf(mine, 'report')).toContain(`Class 1: Referred ${explained}`)
  expect(await textOf(mine, 'letter')).toContain('Not decided yet: class 1')

  await must(doctor('POST', `/medicals/${medicalId}/submission`, { version: await version(doctor, medicalId) }))
  const { content } = (await regulatorDoctor('GET', `/medicals/${medicalId}/submission`)).body as SubmissionRead
  expect(content.assessment.values.decisions).toMatchObject([
    { medicalClass: 'class1', outcome: 'referred', reasons: explained },
    { medicalClass: 'class2', outcome: 'eligible_with_conditions' },
  ])
  for (const call of [regulatorDoctor, agent])
    expect((await call('GET', `/medicals/${medicalId}`)).body).toMatchObject({ outcomes })
})

test('one refused and one referred: no certificate, the right of review, and where the other class went', async () => {
  const mine = await forBoth()
  const decisions = [decided('class1', 'referred', explained), decided('class2', 'ineligible', 'Rule 67.105(j).')]
  expect(await must(decidedSo(mine, decisions))).toMatchObject({ status: 'declined' })
  expect((await mine.pilot('GET', `/medicals/${mine.medicalId}/certificates`)).body).toEqual([])
  const letter = await textOf(mine, 'letter')
  expect(letter).toContain('Refused: class 2')
  expect(letter).toContain('Not decided yet: class 1')
})

test('a referred class needs reasons for its decision maker', async () => {
  const mine = await forBoth()
  const { status, body } = await decidedSo(mine, [decided('class1', 'referred'), decided('class2', 'eligible')])
  expect(status).toBe(400)
  expect(body.errors).toEqual({ 'decisions.0.reasons': ['Please explain'] })
})

test('if both classes are referred, the medical stays with the practice for a colleague, and nothing is issued', async () => {
  const mine = await forBoth()
  const decisions = [decided('class1', 'referred'), decided('class2', 'referred')]
  expect(await must(decidedSo(mine, decisions))).toMatchObject({ status: 'referred', outcomes: [], decidedAt: null })
})
