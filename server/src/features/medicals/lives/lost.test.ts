import type { MedicalDocument } from '@clearwing/domain/medicals/schema.ts'
import { expect, test } from 'vitest'
import { addEvent, certificateOf, datesOf, inOtherYears, onDay, sceneOn, verifiedOn } from '#testing/lives.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'

inOtherYears()

const copy = { kind: 'replacement', isDeclared: true, receipt: 'R-4711' }
const dates = (state: string) => [`class2 all 2026-03-20 ${state}`]

test('a certificate lost on its last day but one gets a copy with another code and the same last day', async () => {
  const before = await sceneOn('2024-03-20')
  const medicalId = await medicalAt(before, 'accepted', { classes: ['class2'], withDocuments: true })
  const { certificateId, code: lost, number } = await certificateOf(before, medicalId)
  const now = await onDay(before, '2026-03-19')
  const { pilot, doctor, nurse, manager, agent } = now
  for (const call of [pilot, doctor, nurse, manager])
    expect((await addEvent(call, certificateId, copy)).status).toBe(403)
  const incomplete = await addEvent(agent, certificateId, { kind: 'replacement' })
  expect(incomplete).toMatchObject({
    status: 400,
    body: { errors: { receipt: [expect.any(String)], isDeclared: [expect.any(String)] } },
  })
  await must(addEvent(agent, certificateId, copy))

  const replaced = await certificateOf(now, medicalId)
  expect(replaced).toMatchObject({ certificateId, number, issuedOn: '2024-03-20' })
  expect(replaced.code).not.toBe(lost)
  const documents = (await must(pilot('GET', `/medicals/${medicalId}/documents`))) as never as MedicalDocument[]
  const replacedOf = (kind: string) => documents.filter((one) => one.kind === kind).map((one) => one.isReplaced)
  expect([replacedOf('certificate'), replacedOf('report'), replacedOf('letter')]).toEqual([
    [true, false],
    [false],
    [false],
  ])
  for (const [code, isReplaced] of [[lost, true] as const, [replaced.code, false] as const]) {
    const last = await verifiedOn('2026-03-20', code)
    expect([last.isReplaced, last.inForce, datesOf(last)]).toEqual([isReplaced, true, dates('expiring')])
    expect(datesOf(await verifiedOn('2026-03-21', code))).toEqual(dates('expired'))
  }
  const after = await onDay(now, '2026-03-21')
  expect((await addEvent(after.agent, certificateId, copy)).status).toBe(400)
})

test('every copy of a revoked certificate is shown as revoked', async () => {
  const scene = await sceneOn('2026-03-02')
  const medicalId = await medicalAt(scene, 'accepted', { classes: ['class2'], withDocuments: true })
  const { certificateId, code: lost } = await certificateOf(scene, medicalId)
  await must(addEvent(scene.agent, certificateId, copy))
  const { code } = await certificateOf(scene, medicalId)
  const revocation = { kind: 'revocation', text: 'The standard is not met.' }
  expect((await addEvent(scene.agent, certificateId, revocation)).status).toBe(403)
  await must(addEvent(scene.regulatorDoctor, certificateId, revocation))
  for (const each of [lost, code]) expect((await verifiedOn('2026-03-02', each)).inForce).toBe(false)
})
