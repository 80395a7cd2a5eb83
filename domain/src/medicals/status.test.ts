import { expect, test } from 'vitest'
import type { Medical, MedicalStatus } from './schema.ts'
import { examinationStatus, statusLine } from './status.ts'

const moment = '2026-11-20T00:00:00.000Z'

test.each<[what: string, facts: [boolean, boolean, boolean, boolean, boolean, boolean], status: MedicalStatus]>([
  [
    'an application that is not witnessed is with the practice',
    [false, true, true, false, false, false],
    'at_practice',
  ],
  ['a medical without measurements is signed', [true, false, false, true, true, false], 'signed'],
  ['an unfinished measurement keeps it in examination', [true, true, false, true, true, false], 'in_examination'],
  ['the examiner’s missing part keeps it in examination', [true, true, true, true, false, false], 'in_examination'],
  ['also while laboratory results are missing', [true, true, true, true, true, false], 'in_examination'],
  ['only external results are awaited', [true, true, true, false, true, false], 'awaiting_results'],
  ['a complete examination is ready to assess', [true, true, true, false, false, false], 'ready_to_assess'],
  ['an assessment continues while a result is missing', [true, true, true, true, true, true], 'assessing'],
])('%s', (_what, [witnessed, hasMeasurements, isMeasured, isMissingHere, isMissingElsewhere, isAssessing], status) => {
  const facts = { isWitnessed: witnessed, hasMeasurements, isMeasured, isMissingHere, isMissingElsewhere, isAssessing }
  expect(examinationStatus(facts)).toBe(status)
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

const signed = { sentAt: moment, signedAt: moment, witnessedAt: moment }
const measured = { ...signed, measuredAt: moment }
const decided = { ...measured, decidedAt: moment }
const submitted = { ...decided, submittedAt: moment }

test.each<[MedicalStatus, Partial<Medical>, current: string]>([
  ['draft', {}, 'To be sent to a practice'],
  ['at_practice', { sentAt: moment }, 'To be signed'],
  ['at_practice', { sentAt: moment, signedAt: moment }, 'To be witnessed'],
  ['signed', signed, 'To be examined'],
  ['in_examination', signed, 'In examination'],
  ['in_examination', measured, 'In examination'],
  ['awaiting_results', measured, 'Awaiting results'],
  ['ready_to_assess', measured, 'Ready to assess'],
  ['assessing', measured, 'Assessing'],
  ['referred', measured, 'Referred'],
  ['issued', decided, 'To be submitted'],
  ['declined', decided, 'To be submitted'],
  ['to_decide', { ...measured, submittedAt: moment }, 'With REG, to be decided'],
  ['submitted', submitted, 'With REG'],
  ['in_audit', submitted, 'With REG, in audit'],
  ['queried', submitted, 'Question from REG'],
  ['returned', submitted, 'Returned by REG'],
])('in %s the present step is named as pending', (status, given, current) => {
  const dates = { decidedAt: null, submittedAt: null, acceptedAt: null }
  const line = statusLine(medical({ status, ...dates, ...given }))
  expect(line.filter(({ state }) => state === 'current').map(({ name }) => name)).toEqual([current])
})

test('the line names completed, current and future steps', () => {
  const dates = { decidedAt: null, submittedAt: null, acceptedAt: null }
  const line = statusLine(medical({ status: 'in_examination', ...measured, ...dates }))
  expect(line.map(({ name, state }) => `${name}: ${state}`)).toEqual([
    'Draft: done',
    'Sent to practice: done',
    'Signed: done',
    'In examination: current',
    'Results: todo',
    'Decision: todo',
    'Submission to REG: todo',
    'Acceptance: todo',
  ])
})

test('a medical submitted undecided is decided after its submission', () => {
  const line = statusLine(
    medical({ status: 'to_decide', ...measured, submittedAt: moment, decidedAt: null, acceptedAt: null }),
  )
  expect(line.slice(-3).map(({ name, state }) => `${name}: ${state}`)).toEqual([
    'Submitted to REG: done',
    'With REG, to be decided: current',
    'Acceptance: todo',
  ])
})

test.each<[Medical['outcomes'], MedicalStatus, string]>([
  [[{ medicalClass: 'class1', outcome: 'issued' }], 'issued', 'Decided'],
  [[{ medicalClass: 'class1', outcome: 'refused' }], 'declined', 'Declined'],
  [
    [
      { medicalClass: 'class1', outcome: 'sent_on' },
      { medicalClass: 'class2', outcome: 'issued' },
    ],
    'issued',
    'Class 2 issued, class 1 referred',
  ],
  [[], 'issued', 'Decided'],
])('the status line names the decision, class by class if they differ', (outcomes, status, name) => {
  const line = statusLine(medical({ status, outcomes, decidedAt: moment, submittedAt: null, acceptedAt: null }))
  expect(line.map((step) => step.name)).toContain(name)
})

test('a withdrawn medical has no further steps', () => {
  const line = statusLine(medical({ status: 'withdrawn', statusSince: moment }))
  expect(line.map(({ name, state }) => `${name}: ${state}`)).toEqual(['Draft: done', 'Withdrawn: current'])
})
