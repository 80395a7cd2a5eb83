import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { SoughtConclusion } from '@clearwing/domain/medicals/determinations/schema.ts'
import { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import type { SubmissionRead } from '@clearwing/domain/medicals/submission/content.ts'
import { type Act, canBe, transitions } from '@clearwing/domain/medicals/transitions.ts'
import type { HTTPMethods } from 'fastify'
import { expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { signedElsewhere, withPage } from '#testing/declaration-fixture.ts'
import { noteDeterminationStep, readDetermination, writeDetermination } from '#testing/determining.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { assessment, completeApplication, fetchBasis, must } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import { database } from '#testing/test-app.ts'
import { createCase } from './convenor/store.ts'

const scene = await addScene()
const { pilot, doctor, nurse, manager, agent, regulatorDoctor, practiceId } = scene
const everyone = { pilot, doctor, nurse, manager, agent, regulatorDoctor }
type Who = keyof typeof everyone

type Call = [who: Who, method: HTTPMethods, path: string, body: object]

const version = 1
const signature = { version, applicationVersion: 1 }
const identity = { kind: 'New Zealand passport', characters: '482', version }
const decision = { version, assessmentVersion: 1, basis: { application: 1, examination: [], results: '' } }

/** The API call for each act. Other requirements may not be met, because they are checked after the status. */
const calls: Partial<Record<Act, Call>> = {
  write: ['pilot', 'PUT', 'application', { values: completeApplication(['class1']), version }],
  choosePractice: ['pilot', 'PUT', 'practice', { practiceId, version }],
  withdraw: ['pilot', 'PUT', 'withdrawal', { reason: 'Moving house', version }],
  sightIdentity: ['doctor', 'PUT', 'identity', identity],
  seePayment: ['doctor', 'PUT', 'fee', { amountCents: 13_283, version }],
  sign: ['pilot', 'PUT', 'signature', signature],
  witness: ['doctor', 'PUT', 'witness', signature],
  measure: ['nurse', 'PUT', 'examination/body', { values: { height: 180 }, version: 0 }],
  assess: ['doctor', 'PUT', 'assessment', { values: assessment(['class1']), version: 0 }],
  decide: ['doctor', 'POST', 'decision', decision],
  submit: ['doctor', 'POST', 'submission', { version }],
  sendUndecided: ['doctor', 'POST', 'submission/undecided', { version }],
  sendAgain: ['doctor', 'POST', 'submission/again', { version }],
  ask: ['regulatorDoctor', 'POST', 'submission/questions', { question: 'Which spectacles?', version }],
  answer: ['doctor', 'PUT', 'submission/questions/1', { answer: 'The main ones.', version }],
  accept: ['regulatorDoctor', 'PUT', 'submission/acceptance', { version }],
  chooseForAudit: ['regulatorDoctor', 'POST', 'audit', { version }],
  audit: ['regulatorDoctor', 'POST', 'audit/outcome', { outcome: 'ok', version, medicalVersion: 1 }],
  determine: ['regulatorDoctor', 'POST', 'determinations/class1/decision', { version, medicalVersion: 1 }],
  withdrawConsent: ['pilot', 'DELETE', 'soughtConclusions/class1', { version }],
  declare: ['pilot', 'PUT', 'declaration', signature],
  sendDeclaration: ['pilot', 'PUT', 'declaration/sending', { version, sentOn: today() }],
}

const doneByCall = transitions.filter(({ act, rule }) => rule !== null && act !== 'reopen').map(({ act }) => act)

test('there is a call for each act of a user', () => {
  expect(Object.keys(calls).sort()).toEqual([...new Set(doneByCall)].sort())
})

/** Responses for a wrong status, or a medical the actor may not know of yet. */
const refusals = [403, 404]

test('the server refuses each act in each status that the table does not list', async () => {
  for (const status of MedicalStatus.options) {
    const medicalId = await medicalAt(scene, status)
    for (const [act, [callerName, method, path, body]] of Object.entries(calls) as [Act, Call][]) {
      if (canBe(act, status)) continue
      const answer = await everyone[callerName](method, `/medicals/${medicalId}/${path}`, body)
      expect([act, status, refusals.includes(answer.status)]).toEqual([act, status, true])
    }
  }
})

const now = new Date().toISOString()
const seen = { identityKind: 'New Zealand passport', identityCharacters: '482', identitySightedAt: now }
const signed = { ...seen, feeAmountCents: 13_283, feeSeenAt: now, signedAt: now, signedVersion: 1 }
type Ready = { status: MedicalStatus; medical?: object; also?: Who[]; real?: (medicalId: number) => Promise<Real> }
type Real = { path?: string; body?: object }

const questionOf = async (medicalId: number) => {
  const { questions } = (await must(doctor('GET', `/medicals/${medicalId}/submission`))) as unknown as SubmissionRead
  return { path: `submission/questions/${questions[0]?.submissionQuestionId}` }
}

async function audited(medicalId: number): Promise<Real> {
  const { audits } = await must(regulatorDoctor('GET', `/medicals/${medicalId}/submission`))
  const [audit] = audits as SubmissionRead['audits']
  const checklist = audit?.checklist.map(({ item }) => ({ item, mark: 'ok' }))
  const saved = await must(
    regulatorDoctor('PUT', `/medicals/${medicalId}/audit`, { checklist, remarks: '', version: audit?.version }),
  )
  return { body: { version: saved.version } }
}

async function written(medicalId: number): Promise<Real> {
  await writeDetermination(scene, medicalId, {})
  return { body: { version: (await readDetermination(scene, medicalId)).version } }
}

async function sought(medicalId: number): Promise<Real> {
  await must(noteDeterminationStep(scene, medicalId, 'consent'))
  const list = await must(pilot('GET', `/medicals/${medicalId}/soughtConclusions`))
  return { body: { version: (list as never as SoughtConclusion[])[0]?.version } }
}

/** A complete declaration with its page. */
async function signedAndKept(medicalId: number): Promise<Real> {
  const body = { values: signedElsewhere(), version: 1 }
  const { version: applicationVersion } = await must(pilot('PUT', `/medicals/${medicalId}/application`, body))
  await withPage(medicalId)
  return { body: { applicationVersion } }
}

/** Cases in which the other requirements of an act are met, with the users who may perform it. */
const ready: Partial<Record<Act, Ready[]>> = {
  write: [{ status: 'draft', real: async () => ({ body: { version } }) }],
  choosePractice: [{ status: 'draft' }],
  withdraw: [{ status: 'draft' }, { status: 'referred' }],
  sightIdentity: [{ status: 'at_practice' }],
  seePayment: [{ status: 'at_practice' }],
  sign: [{ status: 'at_practice', medical: seen }],
  witness: [{ status: 'at_practice', medical: signed }],
  measure: [{ status: 'signed', also: ['doctor'], real: async () => ({ body: { version: 0 } }) }],
  assess: [{ status: 'ready_to_assess', real: async () => ({ body: { version: 0 } }) }],
  decide: [
    { status: 'assessing', real: async (medicalId) => ({ body: { basis: await fetchBasis(doctor, medicalId) } }) },
  ],
  submit: [{ status: 'issued' }, { status: 'declined' }],
  sendUndecided: [{ status: 'referred' }],
  sendAgain: [{ status: 'returned' }],
  ask: [{ status: 'submitted' }],
  answer: [{ status: 'queried', real: questionOf }],
  accept: [{ status: 'submitted' }],
  chooseForAudit: [{ status: 'submitted' }],
  audit: [{ status: 'in_audit', real: audited }],
  determine: [{ status: 'to_decide', real: written }],
  withdrawConsent: [{ status: 'to_decide', real: sought }],
  declare: [{ status: 'draft', medical: { kind: 'declaration', classes: ['dl9'] }, real: signedAndKept }],
  sendDeclaration: [{ status: 'to_send' }, { status: 'declared' }],
}

const cases = (Object.entries(ready) as [Act, Ready[]][]).flatMap(([act, list]) =>
  list.map((given) => [act, given.status, given] as const),
)

test.each(cases)('%s in %s: no one else may, and it leads to the status in the table', async (act, status, given) => {
  const [by, method, path, body] = calls[act] as Call
  const medicalId = await medicalAt(scene, status, { medical: { ...given.medical } })
  const real = await given.real?.(medicalId)
  const { body: medical } = await everyone[by]('GET', `/medicals/${medicalId}`)
  const url = `/medicals/${medicalId}/${real?.path ?? path}`
  const sent = {
    ...body,
    version: medical.version,
    ...('medicalVersion' in body && { medicalVersion: medical.version }),
  }
  const does = (callerName: Who) => everyone[callerName](method, url, { ...sent, ...real?.body })
  for (const callerName of Object.keys(everyone) as Who[]) {
    if (callerName === by || given.also?.includes(callerName)) continue
    expect([callerName, refusals.includes((await does(callerName)).status)]).toEqual([callerName, true])
  }
  await must(does(by))
  const after = (await everyone[by]('GET', `/medicals/${medicalId}`)).body.status
  expect(transitions.filter((each) => each.act === act).flatMap(({ to }) => [...to])).toContain(after)
})

test('there is a case for each of the calls by which users act', () => {
  expect(Object.keys(ready).sort()).toEqual(Object.keys(calls).sort())
})

const ineligible = { medicalClass: 'class1', outcome: 'ineligible' as const, keepAnniversary: true, expiresOn: [] }

/** A case whose review recommends changing a refusal. */
async function reviewed(medicalId: number) {
  const { userId } = scene.people.pilot
  const { regulatorId, practiceId: officeId } = scene
  const days = { decidedOn: '2026-03-02', lastDay: '2026-03-30', requestedOn: '2026-03-02' }
  const one = { medicalId, userId, regulatorId, officeId, classes: ['class1'], grounds: 'Measured twice.', ...days }
  const reported = { state: 'reported' as const, recommendation: 'change' as const, report: 'Change it.' }
  return database.transaction((tx) => createCase(tx, theSystem, { ...one, ...reported }))
}

const answered: [MedicalStatus, number][] = [
  ['submitted', 200],
  ['in_audit', 200],
  ['accepted', 200],
  ['queried', 409],
  ['returned', 409],
]

test.each(answered)('reopen in %s: %i, and only by the regulator’s doctor', async (status, expected) => {
  const decisions = [{ ...ineligible, reasons: 'Rule 67.103.' }]
  const medicalId = await medicalAt(scene, status, { assessment: { decisions } })
  const url = `/convenorCases/${await reviewed(medicalId)}/answer`
  const body = { isImplemented: true, answer: '', version }
  for (const callerName of ['pilot', 'doctor', 'nurse', 'manager', 'agent'] as const)
    expect([callerName, refusals.includes((await everyone[callerName]('PUT', url, body)).status)]).toEqual([
      callerName,
      true,
    ])
  expect((await regulatorDoctor('PUT', url, body)).status).toBe(expected)
  const after = (await regulatorDoctor('GET', `/medicals/${medicalId}`)).body.status
  expect(after).toBe(expected === 200 ? 'to_decide' : status)
})
