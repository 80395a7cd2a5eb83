import type { MedicalDocument } from '@clearwing/domain/medicals/schema.ts'
import { expect, test } from 'vitest'
import { noteDeterminationStep, sendDetermination, writeDetermination } from '#testing/determining.ts'
import { assessAndDecide, classDecision } from '#testing/lives.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import { readPdf } from '#testing/pdf.ts'
import { app, signIn } from '#testing/test-app.ts'

const own = 'I look forward to seeing you.'

test("the regulator’s documents contain none of the examiner's letter to the holder, and state the experts' conclusion", async () => {
  const scene = await addScene()
  const { doctor, pilot, people } = scene
  const medicalId = await medicalAt(scene, 'ready_to_assess', { classes: ['class2'] })
  const sought = [classDecision('class2', 'seek_amc', { reasons: 'One eye only.' })]
  await must(assessAndDecide(scene, medicalId, sought, { letter: { templateCode: null, text: own } }))
  await must(
    doctor('POST', `/medicals/${medicalId}/submission/undecided`, { version: await version(doctor, medicalId) }),
  )
  for (const kind of ['consent', 'experts_named', 'conclusion'])
    await must(noteDeterminationStep(scene, medicalId, kind, kind === 'conclusion' ? true : null, 'class2'))
  const conditions = [{ code: 'V1', classes: ['class2'], values: {} }]
  await writeDetermination(
    scene,
    medicalId,
    { outcome: 'eligible_with_conditions', isFlexible: true, conditions },
    'class2',
  )
  await must(sendDetermination(scene, medicalId, 'class2'))

  const { cookie } = await signIn(people.pilot)
  const documents = (await must(pilot('GET', `/medicals/${medicalId}/documents`))) as never as MedicalDocument[]
  const textOf = async (kind: MedicalDocument['kind']) => {
    const { medicalDocumentId } = documents.find((document) => document.kind === kind) as MedicalDocument
    const url = `/api/medicals/${medicalId}/documents/${medicalDocumentId}`
    return (await readPdf((await app.inject({ url, headers: { cookie } })).rawPayload)).text
  }
  expect(await textOf('letter')).not.toContain(own)
  const report = await textOf('report')
  expect(report).toMatch(/Accredited medical conclusion of \d/)
  expect(report).not.toContain('Text of conclusion')
  expect(await textOf('certificate')).not.toMatch(/flexibility|conclusion/i)
})
