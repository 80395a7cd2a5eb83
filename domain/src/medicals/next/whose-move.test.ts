import { expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import type { ClockKind } from '#medicals/clocks.ts'
import type { MoveParty } from '#medicals/move-party.ts'
import type { MedicalAccess } from '#medicals/rules/parties.ts'
import { ecgTest, general, measured, medical } from './examples.ts'
import { isMyMove, isMyMoveInQueue, nextStep, type Viewer, viewerOf } from './next-step.ts'
import { nothingOpen, type OpenItems } from './open-items.ts'
import type { KnownMedical } from './step-context.ts'

const [person, practiceId, regulatorId, examinerId] = [11, 22, 33, 44]
const { Medical_practice, Medical_regulator, Regulator } = OrganisationType
const at = (organisationId: number, organisationTypes: number, roles: number, userId = 98) =>
  actorWith({
    userId,
    organisationId,
    organisationTypes,
    roles,
    permissions: Permission.Medicals,
    featureSet: Feature.Medicals,
  })

const actors: Record<string, Actor> = {
  applicant: actorWith({ userId: person, roles: Role.Individual }),
  examiner: at(practiceId, Medical_practice, Role.Practice_doctor, examinerId),
  colleague: at(practiceId, Medical_practice, Role.Practice_doctor),
  nurse: at(practiceId, Medical_practice, Role.Nurse),
  reception: at(practiceId, Medical_practice, Role.Staff),
  otherDoctor: at(23, Medical_practice, Role.Practice_doctor),
  otherNurse: at(23, Medical_practice, Role.Nurse),
  regulatorDoctor: at(regulatorId, Medical_regulator | Regulator, Role.Regulator_doctor),
  agent: at(regulatorId, Medical_regulator | Regulator, Role.Regulator),
  otherRegulatorDoctor: at(34, Medical_regulator | Regulator, Role.Regulator_doctor),
}
const who = (may: (actor: Actor) => boolean) => Object.keys(actors).filter((name) => may(actors[name] as Actor))

const access: MedicalAccess = {
  userId: person,
  practiceId,
  regulatorId,
  kind: 'certificate',
  status: 'submitted',
  identity: null,
  examinedOn: '2026-11-20',
  signedAt: '2026-11-20T00:00:00Z',
  witnessedAt: '2026-11-20T00:00:00Z',
  decidedAt: '2026-11-20T00:00:00Z',
  submittedAt: '2026-11-21T00:00:00Z',
}

test.each<[string, number | null, Viewer]>([
  ['applicant', examinerId, 'applicant'],
  ['examiner', examinerId, 'examiner'],
  ['examiner', null, 'examiner'],
  ['colleague', examinerId, 'nurse'],
  ['colleague', null, 'examiner'],
  ['nurse', examinerId, 'nurse'],
  ['nurse', null, 'nurse'],
  ['reception', examinerId, 'reception'],
  ['regulatorDoctor', examinerId, 'regulator'],
  ['agent', examinerId, 'agent'],
])('%s reads a medical of examiner %s as %s', (name, examiner, viewer) =>
  expect(viewerOf(actors[name] as Actor, { ...access, examinerId: examiner })).toBe(viewer),
)

test.each<[MoveParty, number | null, string]>([
  ['applicant', examinerId, 'applicant'],
  ['practice', examinerId, 'examiner nurse'],
  ['practice', null, 'examiner colleague nurse reception'],
  ['examiner', examinerId, 'examiner'],
  ['examiner', null, 'examiner colleague'],
  ['regulator', examinerId, 'regulatorDoctor'],
  ['specialist', null, ''],
])('the next move of the %s, with examiner %s, belongs to: %s', (moveParty, examiner, expected) => {
  const row = { moveParty, userId: person, practiceId, regulatorId, examinerId: examiner }
  expect(who((actor) => isMyMove(actor, row)).join(' ')).toBe(expected)
})

const open = (tests: OpenItems['tests']): OpenItems => ({ ...nothingOpen, tests })

test.each<[string, KnownMedical, OpenItems, Viewer, boolean]>([
  [
    'a nurse’s test after the measurements',
    medical('in_examination', measured),
    open([general, ecgTest]),
    'nurse',
    true,
  ],
  ['the same for reception', medical('in_examination', measured), open([general, ecgTest]), 'reception', false],
  ['an examiner’s test alone', medical('in_examination', measured), open([general]), 'nurse', false],
  ['a nurse’s test at another step', medical('assessing', measured), open([ecgTest]), 'nurse', false],
])('whether the reader must act: %s', (_what, of, items, viewer, isMine) => {
  expect(nextStep({ ...of, moveParty: 'examiner' }, items, viewer).isMine).toBe(isMine)
})

test('before the measurements, a test is not the nurse’s if another party must act', () => {
  const before: KnownMedical = { ...medical('in_examination'), moveParty: 'examiner' }
  expect(nextStep(before, open([ecgTest]), 'nurse').isMine).toBe(false)
})

test.each<Viewer>(['reception', 'agent', 'regulator', 'convenor'])('%s sees no names of awaited tests', (viewer) =>
  expect(nextStep(medical('in_examination', measured), open([ecgTest]), viewer).awaited).toEqual([]),
)

test.each<[string, MoveParty, ClockKind[], string]>([
  ['a submission to review', 'regulator', [], 'regulatorDoctor'],
  ['an accepted submission', 'none', ['audit'], ''],
  ['an accepted submission with a lost certificate', 'none', ['loss'], 'regulatorDoctor'],
])('in the queue, the move of %s belongs to: %s', (_what, moveParty, regulatorsClocks, expected) => {
  const row = { moveParty, regulatorsClocks, userId: person, practiceId, regulatorId, examinerId }
  expect(who((actor) => isMyMoveInQueue(actor, row)).join(' ')).toBe(expected)
})

test('a move of a party outside the lists belongs to no reader', () => {
  const row = { moveParty: 'specialist' as const, userId: person, practiceId, regulatorId, examinerId: null }
  expect(Object.values(actors).map((actor) => isMyMove(actor, row))).toEqual(Object.keys(actors).map(() => false))
})
