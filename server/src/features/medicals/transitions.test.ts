import type { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { type Act, canBe, transitions } from '@clearwing/domain/medicals/transitions.ts'
import { expect, test } from 'vitest'
import { medicalAt } from '#testing/medical-at.ts'
import { completeApplication } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'

const scene = await addScene()
const { pilot, doctor, nurse, regulatorDoctor, practiceId } = scene

type Call = [who: typeof pilot, method: 'POST' | 'PUT', path: string, body: object]

const version = 1
const signature = { version, applicationVersion: 1 }
const identity = { kind: 'New Zealand passport', characters: '482', version }
const question = { question: 'Which spectacles?', version }

/** How each act is done by whoever does it. What it needs besides the status may be wrong: that is asked later. */
const calls: Partial<Record<Act, Call>> = {
  write: [pilot, 'PUT', 'application', { values: completeApplication(['class1']), version }],
  choosePractice: [pilot, 'PUT', 'practice', { practiceId, version }],
  withdraw: [pilot, 'PUT', 'withdrawal', { reason: 'Moving house', version }],
  sightIdentity: [doctor, 'PUT', 'identity', identity],
  sign: [pilot, 'PUT', 'signature', signature],
  witness: [doctor, 'PUT', 'witness', signature],
  measure: [nurse, 'PUT', 'examination', { version }],
  decide: [
    doctor,
    'POST',
    'decision',
    { version, assessmentVersion: 1, basis: { application: 1, examination: [], results: '' } },
  ],
  submit: [doctor, 'POST', 'submission', { version }],
  sendUndecided: [doctor, 'POST', 'submission/undecided', { version }],
  sendAgain: [doctor, 'POST', 'submission/again', { version }],
  ask: [regulatorDoctor, 'POST', 'submission/questions', question],
  accept: [regulatorDoctor, 'PUT', 'submission/acceptance', { version }],
  chooseForAudit: [regulatorDoctor, 'POST', 'audit', { version }],
}

const statuses: MedicalStatus[] = [
  ...(['draft', 'at_practice', 'signed', 'in_examination', 'ready_to_assess', 'referred'] as const),
  ...([
    'issued',
    'declined',
    'submitted',
    'queried',
    'in_audit',
    'returned',
    'accepted',
    'withdrawn',
    'lapsed',
  ] as const),
]

/** In this status, or for whom it is not there yet: refused, or not known. */
const refusals = [403, 404]

test('each act is refused, by the server itself, in each status that the table does not name', async () => {
  for (const status of statuses) {
    const medicalId = await medicalAt(scene, status)
    for (const [act, [who, method, path, body]] of Object.entries(calls) as [Act, Call][]) {
      if (canBe(act, status)) continue
      const answer = await who(method, `/medicals/${medicalId}/${path}`, body)
      expect([act, status, refusals.includes(answer.status)]).toEqual([act, status, true])
    }
  }
})

/** Where what the act needs besides is there, too. */
const ready: [Act, MedicalStatus][] = [
  ['withdraw', 'draft'],
  ['withdraw', 'referred'],
  ['sightIdentity', 'at_practice'],
  ['submit', 'issued'],
  ['submit', 'declined'],
  ['sendUndecided', 'referred'],
  ['ask', 'submitted'],
  ['accept', 'submitted'],
]

test.each(ready)('%s is done in %s, and leads where the table says', async (act, status) => {
  const medicalId = await medicalAt(scene, status)
  const [who, method, path, body] = calls[act] as Call
  const { body: medical } = await who('GET', `/medicals/${medicalId}`)
  const answer = await who(method, `/medicals/${medicalId}/${path}`, { ...body, version: medical.version })
  expect([200, 201]).toContain(answer.status)
  const after = (await who('GET', `/medicals/${medicalId}`)).body.status
  expect(transitions.filter((each) => each.act === act).flatMap(({ to }) => [...to])).toContain(after)
})
