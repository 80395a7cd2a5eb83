import { expect, test } from 'vitest'
import type { Medical, MedicalStatus } from './schema.ts'
import { examinationStatus, moveOf, type Party, statusLine } from './status.ts'

const moment = '2026-11-20T00:00:00.000Z'
const identity = { kind: 'New Zealand passport', characters: '482', sightedByName: '', sightedAt: moment }

test.each<[what: string, facts: [boolean, boolean, boolean, boolean, boolean], status: MedicalStatus]>([
  ['not witnessed: with the practice, whatever was measured before', [false, true, true, false, false], 'at_practice'],
  ['nothing measured: signed', [true, false, false, true, false], 'signed'],
  ['measuring: in examination', [true, true, false, true, false], 'in_examination'],
  ['measured, tests missing: waits for results', [true, true, true, true, false], 'awaiting_results'],
  ['measured, nothing missing: ready', [true, true, true, false, false], 'ready_to_assess'],
  ['begun to assess: stays so, also while a result is missing', [true, true, true, true, true], 'assessing'],
])('%s', (_what, [isWitnessed, hasMeasurements, isMeasured, isMissingTests, isAssessing], status) => {
  expect(examinationStatus({ isWitnessed, hasMeasurements, isMeasured, isMissingTests, isAssessing })).toBe(status)
})

test.each<[MedicalStatus, Partial<Medical>, Party]>([
  ['draft', {}, 'pilot'],
  ['at_practice', {}, 'practice'],
  ['at_practice', { identity }, 'pilot'],
  ['at_practice', { identity, signedAt: moment }, 'practice'],
  ['issued', {}, 'practice'],
  ['submitted', {}, 'regulator'],
  ['queried', {}, 'practice'],
  ['accepted', {}, 'nobody'],
  ['withdrawn', {}, 'nobody'],
])('in %s with %o it is the move of: %s', (status, given, party) => {
  expect(moveOf({ status, identity: null, signedAt: null, ...given })).toBe(party)
})

const medical = (given: Partial<Medical>) =>
  ({
    createdAt: moment,
    regulatorShortName: 'REG',
    sentAt: null,
    signedAt: null,
    witnessedAt: null,
    measuredAt: null,
    outcomes: [],
    ...given,
  }) as Medical

test('the line says where it is: done before, one current, the rest to come', () => {
  const given = { status: 'in_examination', sentAt: moment, signedAt: moment, witnessedAt: moment } as const
  const line = statusLine(medical({ ...given, decidedAt: null, submittedAt: null, acceptedAt: null }))
  expect(line.map(({ name, state }) => `${name}: ${state}`)).toEqual([
    'Draft: done',
    'Sent to practice: done',
    'Signed: done',
    'Examination: current',
    'Results: todo',
    'Decision: todo',
    'Sent to REG: todo',
    'Accepted: todo',
  ])
})

test('what is sent on undecided is decided after it was sent', () => {
  const line = statusLine(medical({ status: 'to_decide', submittedAt: moment, decidedAt: null, acceptedAt: null }))
  expect(line.slice(-3).map(({ name, state }) => `${name}: ${state}`)).toEqual([
    'Sent to REG: done',
    'Decision: todo',
    'Accepted: todo',
  ])
})

test.each<[Medical['outcomes'], MedicalStatus, string]>([
  [[{ medicalClass: 'class1', outcome: 'issued' }], 'issued', 'Decision'],
  [[{ medicalClass: 'class1', outcome: 'refused' }], 'declined', 'Declined'],
  [
    [
      { medicalClass: 'class1', outcome: 'sent_on' },
      { medicalClass: 'class2', outcome: 'issued' },
    ],
    'issued',
    'Class 2 issued, class 1 sent on',
  ],
  [[], 'issued', 'Decision'],
])('the line names the decision, class by class where they differ', (outcomes, status, name) => {
  const line = statusLine(medical({ status, outcomes, decidedAt: moment, submittedAt: null, acceptedAt: null }))
  expect(line.map((step) => step.name)).toContain(name)
})

test('a withdrawn medical goes nowhere', () => {
  const line = statusLine(medical({ status: 'withdrawn', statusSince: moment }))
  expect(line.map(({ name, state }) => `${name}: ${state}`)).toEqual(['Draft: done', 'Withdrawn: current'])
})
