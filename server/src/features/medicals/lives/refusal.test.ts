import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import type { ConvenorCase } from '@clearwing/domain/medicals/convenor/schema.ts'
import { expect, test } from 'vitest'
import { createOrganisation } from '#features/organisations/index.ts'
import { determinationInput, determinationPath, sendDetermination, writeDetermination } from '#testing/determining.ts'
import {
  assessAndDecide,
  certificateOf,
  classDecision,
  datesOf,
  inOtherYears,
  noneMay,
  onDay,
  sceneOn,
  send,
  verifiedOn,
} from '#testing/lives.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addColleague, type Scene } from '#testing/medical-people.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'

inOtherYears()

/** A Monday; the twentieth working day after it is also a Monday, and Easter begins on the Friday after that. */
const refusedOn = '2026-03-02'
const lastDay = '2026-03-30'
const refusal = [classDecision('class2', 'ineligible', { reasons: 'Rule 67.105(j).' })]

async function refused() {
  const before = await sceneOn('2024-03-20')
  const held = await certificateOf(before, await medicalAt(before, 'accepted', { classes: ['class2'] }))
  const now = await onDay(before, refusedOn)
  const medicalId = await medicalAt(now, 'ready_to_assess', { classes: ['class2'] })
  expect(await must(assessAndDecide(now, medicalId, refusal))).toMatchObject({ status: 'declined' })
  await send(now, medicalId)
  return { now, medicalId, held }
}

async function office() {
  const given = { organisationTypes: OrganisationType.Convenor, featureSet: Feature.Medicals }
  const officeId = await database.transaction((tx) =>
    createOrganisation(tx, theSystem, { name: unique('Convenor'), ...given }),
  )
  return { officeId, convenor: await addColleague(officeId, Role.Convenor_doctor, 'Bright') }
}

/** The person asks on a day; no one else can ask for them. */
async function askedOn(day: string, { now, medicalId }: Awaited<ReturnType<typeof refused>>, officeId: number) {
  const { pilot, doctor, nurse, manager, regulatorDoctor, agent } = await onDay(now, day)
  const url = `/medicals/${medicalId}/review`
  const asking = { officeId, grounds: 'Measured with the old pair.' }
  await noneMay([doctor, nurse, manager, regulatorDoctor, agent], 'POST', url, asking)
  const { lastDay, isInTime, caseId } = await must(pilot('POST', url, asking))
  return { lastDay, isInTime, caseId: Number(caseId) }
}

const path = (caseId: number) => `/convenorCases/${caseId}`
const read = async (call: Caller, caseId: number) => (await must(call('GET', path(caseId)))) as unknown as ConvenorCase
const does = async (call: Caller, part: string, caseId: number, body: object) =>
  must(call('PUT', `${path(caseId)}/${part}`, { ...body, version: (await read(call, caseId)).version }))

async function reported(convenor: Caller, { pilot, doctor, regulatorDoctor, agent }: Scene, caseId: number) {
  await noneMay([pilot, doctor, regulatorDoctor, agent], 'PUT', `${path(caseId)}/assignee`, { version: 1 })
  await must(convenor('PUT', `${path(caseId)}/assignee`, { version: 1 }))
  await does(convenor, 'adviser', caseId, { adviser: 'Dr Rangi Hohepa' })
  const conclusion = { recommendation: 'change', report: 'With the new pair the standard is met.' }
  const { version } = await read(convenor, caseId)
  await noneMay([pilot, doctor, regulatorDoctor, agent], 'PUT', `${path(caseId)}/report`, { ...conclusion, version })
  await does(convenor, 'report', caseId, conclusion)
}

test("a refusal, its review on the last day, and the regulator's response on its own last day", async () => {
  const life = await refused()
  const { medicalId, held } = life
  // A refusal does not affect earlier certificates.
  expect(datesOf(await verifiedOn(refusedOn, held.code))).toEqual(['class2 all 2026-03-20 expiring'])
  const { officeId, convenor: person } = await office()
  const asked = await askedOn(lastDay, life, officeId)
  expect(asked).toMatchObject({ lastDay, isInTime: true })
  const { caseId } = asked

  const easter = await onDay(life.now, '2026-04-01')
  const convenor = await as(person)
  await reported(convenor, easter, caseId)
  const { regulatorDoctor, pilot, agent, doctor } = easter
  // From Wednesday before Easter: ten working days without the Friday and the Monday.
  expect(await read(regulatorDoctor, caseId)).toMatchObject({ state: 'reported', answerBy: '2026-04-17' })
  const answer = { isImplemented: true, answer: '', version: (await read(regulatorDoctor, caseId)).version }
  await noneMay([pilot, doctor, agent, convenor], 'PUT', `${path(caseId)}/answer`, answer)

  const now = await onDay(life.now, '2026-04-17')
  await must(now.regulatorDoctor('PUT', `${path(caseId)}/answer`, answer))
  const url = determinationPath(medicalId, 'class2')
  await noneMay([await as(person), now.doctor], 'PUT', url, { values: determinationInput, version: 1 })
  await writeDetermination(now, medicalId, {}, 'class2')
  await must(sendDetermination(now, medicalId, 'class2'))
  const certificate = await certificateOf(now, medicalId)
  expect(datesOf(certificate)).toEqual(['class2 all 2028-04-17 current'])
  expect(datesOf(await verifiedOn('2028-04-18', certificate.code))).toEqual(['class2 all 2028-04-17 expired'])
})

test('a day later the request is out of time, and the refusal remains', async () => {
  const life = await refused()
  const { officeId } = await office()
  const asked = await askedOn('2026-03-31', life, officeId)
  expect(asked).toMatchObject({ lastDay, isInTime: false })
  const { pilot, regulatorDoctor } = await onDay(life.now, '2026-03-31')
  expect(await read(pilot, asked.caseId)).toMatchObject({ state: 'out_of_time' })
  expect((await regulatorDoctor('GET', `/medicals/${life.medicalId}`)).body).toMatchObject({
    outcomes: [{ medicalClass: 'class2', outcome: 'refused' }],
  })
  expect(await must(pilot('GET', `/medicals/${life.medicalId}/certificates`))).toEqual([])
})
