import { expect, test } from 'vitest'
import {
  assessAndDecide,
  certificateOf,
  classDecision,
  datesOf,
  decidedToday,
  inOtherYears,
  noneMay,
  onDay,
  sceneOn,
  send,
  verifiedOn,
} from '#testing/lives.ts'
import {
  assessment,
  completeApplication,
  completeExamination,
  confirmIdentityAndFee,
  must,
  nothingRead,
  readVersions,
  sendMedical,
  version,
} from '#testing/medical-errand.ts'
import type { Scene } from '#testing/medical-people.ts'

inOtherYears()

/** The pilot turns forty on the second of these days: the passenger privilege is then halved. */
const dayBefore = '2020-07-19'
const birthday = '2020-07-20'

/** Applies and sends the application to the practice; also tries each step too early and as the wrong user. */
async function applied(scene: Scene) {
  const { pilot, doctor, nurse, manager, regulatorDoctor, agent, regulatorId } = scene
  const others = [doctor, nurse, manager, regulatorDoctor, agent]
  await noneMay(others, 'POST', '/medicals', { regulatorId, classes: ['class1'] })
  const medicalId = await sendMedical(scene)
  const url = `/medicals/${medicalId}`
  await noneMay(others, 'PUT', `${url}/application`, { values: completeApplication(), version: 2 })
  await noneMay([regulatorDoctor, agent], 'GET', url)
  await noneMay([manager, regulatorDoctor, agent], 'GET', `${url}/application`)
  const sighting = { kind: 'New Zealand passport', characters: '482', version: await version(doctor, medicalId) }
  await noneMay([pilot, nurse, manager, regulatorDoctor, agent], 'PUT', `${url}/identity`, sighting)
  await noneMay([pilot, doctor], 'PUT', `${url}/signature`, await readVersions(pilot, medicalId))
  return medicalId
}

/** Identity checked, signed, witnessed, measured by nurse and doctor. */
async function examined(scene: Scene, medicalId: number) {
  const { pilot, doctor, nurse, manager, regulatorDoctor, agent } = scene
  const url = `/medicals/${medicalId}`
  await confirmIdentityAndFee(scene, medicalId)
  await noneMay([doctor, nurse], 'PUT', `${url}/signature`, await readVersions(doctor, medicalId))
  await must(pilot('PUT', `${url}/signature`, await readVersions(pilot, medicalId)))
  const { systems, remarks, ...measured } = completeExamination()
  const body = { values: measured.body, version: 0 }
  await noneMay([doctor, nurse], 'PUT', `${url}/examination/body`, body)
  await noneMay([pilot, nurse, manager], 'PUT', `${url}/witness`, await readVersions(doctor, medicalId))
  await must(doctor('PUT', `${url}/witness`, await readVersions(doctor, medicalId)))
  await noneMay([pilot, manager, regulatorDoctor, agent], 'PUT', `${url}/examination/body`, body)
  for (const [part, values] of Object.entries(measured))
    await must(nurse('PUT', `${url}/examination/${part}`, { values, version: 0 }))
  for (const [part, values] of Object.entries({ systems, remarks })) {
    await noneMay([nurse], 'PUT', `${url}/examination/${part}`, { values, version: 0 })
    await must(doctor('PUT', `${url}/examination/${part}`, { values, version: 0 }))
  }
  await must(nurse('PUT', `${url}/examination`, { version: await version(nurse, medicalId) }))
  await noneMay([pilot, manager], 'GET', `${url}/examination`)
}

test('a first class 1 with everyone acting in turn, and no one able to act out of turn', async () => {
  const scene = await sceneOn(birthday)
  const { pilot, doctor, nurse, manager, regulatorDoctor, agent } = scene
  const medicalId = await applied(scene)
  await examined(scene, medicalId)
  const url = `/medicals/${medicalId}`
  const byExaminer = [pilot, nurse, manager, regulatorDoctor, agent]
  await noneMay(byExaminer, 'PUT', `${url}/assessment`, { values: assessment(['class1']), version: 0 })
  await noneMay(byExaminer, 'POST', `${url}/decision`, {
    version: await version(doctor, medicalId),
    assessmentVersion: 1,
    basis: nothingRead,
  })
  expect(await must(assessAndDecide(scene, medicalId, [classDecision('class1')]))).toMatchObject({ status: 'issued' })
  const certificate = await certificateOf(scene, medicalId)
  expect(datesOf(certificate)).toEqual(['class1 passengers 2021-01-20 current', 'class1 other 2021-07-20 current'])

  await noneMay([regulatorDoctor, agent], 'GET', url)
  await noneMay(byExaminer, 'POST', `${url}/submission`, { version: await version(doctor, medicalId) })
  await send(scene, medicalId)
  const acceptance = { version: await version(agent, medicalId) }
  await noneMay([agent], 'GET', `${url}/submission`)
  await noneMay([pilot, doctor, nurse, manager, agent], 'PUT', `${url}/submission/acceptance`, acceptance)
  const closed = await must(regulatorDoctor('PUT', `${url}/submission/acceptance`, acceptance))
  expect(closed).toMatchObject({ status: 'accepted', clock: null })
  for (const [day, dates] of lastDays) expect(datesOf(await verifiedOn(day, certificate.code))).toEqual(dates)
})

/** One of the two dates of a class 1 ends while the other is still valid. */
const lastDays: [string, string[]][] = [
  ['2021-01-20', ['class1 passengers 2021-01-20 expiring', 'class1 other 2021-07-20 current']],
  ['2021-01-21', ['class1 passengers 2021-01-20 expired', 'class1 other 2021-07-20 current']],
  ['2021-07-20', ['class1 passengers 2021-01-20 expired', 'class1 other 2021-07-20 expiring']],
  ['2021-07-21', ['class1 passengers 2021-01-20 expired', 'class1 other 2021-07-20 expired']],
]

test('issued on the last day at 39, both dates last a year', async () => {
  const scene = await sceneOn(dayBefore)
  const certificate = await certificateOf(scene, await decidedToday(scene, [classDecision('class1')]))
  const dates = ['class1 passengers 2021-07-19 current', 'class1 other 2021-07-19 current']
  expect(datesOf(certificate)).toEqual(dates)
  // Turning forty does not shorten earlier certificates.
  const later = await onDay(scene, birthday)
  expect(datesOf(await certificateOf(later, certificate.medicalId))).toEqual(dates)
})
