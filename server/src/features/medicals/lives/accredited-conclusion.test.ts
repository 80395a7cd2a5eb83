import { expect, test } from 'vitest'
import {
  determinationInput,
  determinationPath,
  noteDeterminationStep,
  readDetermination,
  sendDetermination,
  writeDetermination,
} from '#testing/determining.ts'
import { textOfDocument } from '#testing/document-text.ts'
import {
  assessAndDecide,
  certificateOf,
  classDecision,
  datesOf,
  inOtherYears,
  noneMay,
  onDay,
  sceneOn,
  verifiedOn,
} from '#testing/lives.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { completeApplication, must, version } from '#testing/medical-errand.ts'
import type { Scene } from '#testing/medical-people.ts'

inOtherYears()

const sent = '2026-02-02'
const lenses = { code: 'V1', classes: ['class2'], values: {} }
const classes = ['class2']
const sought = [classDecision('class2', 'seek_amc', { reasons: 'One eye only.' })]

/** The practice asks for an accredited conclusion and submits the medical undecided. */
async function sentOn(scene: Scene) {
  const { pilot, doctor, nurse, manager, regulatorDoctor, agent } = scene
  const medicalId = await medicalAt(scene, 'ready_to_assess', { classes })
  expect(await must(assessAndDecide(scene, medicalId, sought))).toMatchObject({ status: 'referred', outcomes: [] })
  const url = `/medicals/${medicalId}/submission/undecided`
  const body = { version: await version(doctor, medicalId) }
  await noneMay([pilot, nurse, manager, regulatorDoctor, agent], 'POST', url, body)
  expect(await must(doctor('POST', url, body))).toMatchObject({ status: 'to_decide' })
  return medicalId
}

/** Records each step on its day; only the regulator's doctor can. */
async function concluded(scene: Scene, medicalId: number) {
  const { pilot, doctor, nurse, manager, agent } = scene
  const path = determinationPath(medicalId, 'class2')
  const others = [pilot, doctor, nurse, manager, agent]
  await noneMay(others, 'PUT', path, { values: determinationInput, version: 1 })
  await noneMay(others, 'POST', `${path}/amcSteps`, { kind: 'consent', text: 'Asked.', isSafe: null, version: 1 })
  await noneMay(others, 'POST', `${path}/decision`, { version: 1, medicalVersion: 1 })
  const days = [
    ['2026-02-03', 'consent'],
    ['2026-02-04', 'experts_named'],
    ['2026-02-16', 'tests_asked'],
    ['2026-03-02', 'tests_arrived'],
    ['2026-03-04', 'conclusion'],
  ] as const
  const clocks: unknown[] = []
  for (const [day, kind] of days) {
    const now = await onDay(scene, day)
    await must(noteDeterminationStep(now, medicalId, kind, kind === 'conclusion' ? true : null, 'class2'))
    const { clock } = (await now.regulatorDoctor('GET', `/medicals/${medicalId}`)).body
    clocks.push([kind, clock.kind, clock.dueOn])
  }
  return clocks
}

test('experts conclude that it is safe with a condition: the regulator issues it, printed without any reason', async () => {
  const scene = await sceneOn(sent)
  const medicalId = await sentOn(scene)
  expect(await readDetermination(scene, medicalId, 'class2')).toMatchObject({ reasonsOfExaminer: 'One eye only.' })
  expect(await concluded(scene, medicalId)).toEqual([
    ['consent', 'amc', '2026-03-04'],
    ['experts_named', 'amc', '2026-03-04'],
    ['tests_asked', 'amc', '2026-03-04'],
    ['tests_arrived', 'amc', '2026-03-04'],
    // The decision is due on 17 March, not counting the ten working days for which the tests stopped its deadline.
    ['conclusion', 'determination', '2026-03-31'],
  ])
  const now = await onDay(scene, '2026-03-05')
  const { pilot, regulatorDoctor } = now
  const conclusions = await must(pilot('GET', `/medicals/${medicalId}/soughtConclusions`))
  expect(JSON.stringify(conclusions)).toContain('Text of tests_asked')
  expect(JSON.stringify(conclusions)).not.toContain('Text of conclusion')

  await writeDetermination(now, medicalId, { outcome: 'eligible_with_conditions', isFlexible: true }, 'class2')
  expect((await sendDetermination(now, medicalId, 'class2')).body.errors).toHaveProperty('conditions')
  const values = { outcome: 'eligible_with_conditions', isFlexible: true, conditions: [lenses] }
  await writeDetermination(now, medicalId, values, 'class2')
  expect(await must(sendDetermination(now, medicalId, 'class2'))).toMatchObject({ status: 'accepted', clock: null })
  const certificate = await certificateOf(now, medicalId)
  expect(datesOf(certificate)).toEqual(['class2 all 2028-03-05 current'])
  expect(certificate.conditions).toMatchObject([{ code: 'V1', classes: ['class2'] }])
  expect(JSON.stringify(certificate)).not.toMatch(/one eye|conclusion/i)
  const report = await textOfDocument(now, medicalId, 'report')
  expect(report).toContain('Accredited medical conclusion of 4 Mar 2026.')
  expect((await regulatorDoctor('GET', `/medicals/${medicalId}`)).body.outcomes).toEqual([
    { medicalClass: 'class2', outcome: 'issued' },
  ])
  expect(datesOf(await verifiedOn('2028-03-05', certificate.code))).toEqual(['class2 all 2028-03-05 expiring'])
  expect(datesOf(await verifiedOn('2028-03-06', certificate.code))).toEqual(['class2 all 2028-03-05 expired'])
})

test("no experts are consulted without the applicant's consent", async () => {
  const scene = await sceneOn(sent)
  const declaration = { isComplete: true, consentsToExperts: 'no' as const }
  const application = { ...completeApplication(classes), declaration }
  const medicalId = await medicalAt(scene, 'ready_to_assess', { classes, application })
  expect(await assessAndDecide(scene, medicalId, sought)).toMatchObject({
    status: 400,
    body: { errors: { 'decisions.0': ['The applicant does not consent to an AMC.'] } },
  })
})
