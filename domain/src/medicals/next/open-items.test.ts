import { expect, test } from 'vitest'
import type { ClassOutcome } from '#medicals/outcomes.ts'
import {
  cardiology,
  certificate,
  classOutcome,
  ecgTest,
  exampleMoment,
  eyesTest,
  general,
  later,
  lipidsTest,
  measured,
  medical,
  referral,
  refusal,
  request,
} from './examples.ts'
import { moveSince, nothingAwaited } from './move.ts'
import { nextStep, type Viewer } from './next-step.ts'
import { nothingOpen, type OpenItems } from './open-items.ts'
import type { KnownMedical } from './step-context.ts'

const says = (viewer: Viewer, knownMedical: KnownMedical, open: Partial<OpenItems> = {}) => {
  const { party, isMine, title } = nextStep(knownMedical, { ...nothingOpen, ...open }, viewer)
  return `${party}, ${isMine ? 'mine' : 'not mine'}: ${title}`
}

const examining = medical('in_examination', measured)
const awaiting = medical('awaiting_results', measured, { samples: 1 })
const unasked = medical('awaiting_results', measured)
const lossTask = { kind: 'loss', dueOn: '2026-12-07', certificateId: 3 } as const
const suspensionTask = { kind: 'suspension', dueOn: null, certificateId: null } as const
const openCase = {
  state: 'open',
  assignedName: 'Dr Ana Rewi',
  hasAdviser: true,
  regulatorShortName: 'REG',
  dueOn: null,
} as const

test.each<[item: string, viewer: Viewer, KnownMedical, Partial<OpenItems>, words: string]>([
  [
    'carrying a laboratory form',
    'applicant',
    awaiting,
    { requests: [request()] },
    'applicant, mine: Take form LR-000141 to a laboratory of your choice',
  ],
  [
    'carrying a form while the examination goes on',
    'applicant',
    examining,
    { requests: [request({ laboratoryName: 'Northern Lab' })] },
    'examiner, mine: Take form LR-000141 to Northern Lab',
  ],
  [
    'with an electronic request',
    'applicant',
    awaiting,
    { requests: [request({ isElectronic: true, laboratoryName: 'Northern Lab' })] },
    'applicant, mine: Give a sample at Northern Lab',
  ],
  [
    'whose sample is at the laboratory',
    'applicant',
    medical('awaiting_results', measured, { atLaboratory: 1 }),
    { requests: [request({ status: 'in process' as const })] },
    'laboratory, not mine: Results are awaited',
  ],
  [
    'with a referral',
    'applicant',
    medical('awaiting_results', measured, { appointments: 1 }),
    { referrals: [referral()] },
    'applicant, mine: Make an appointment at Bay Cardiology',
  ],
  [
    'with a referral during the assessment',
    'applicant',
    medical('assessing', measured),
    { referrals: [referral('accepted')] },
    'examiner, mine: Make an appointment at Bay Cardiology',
  ],
  [
    'whose specialist amends the report',
    'applicant',
    medical('awaiting_results', measured, { atSpecialist: 1 }),
    { referrals: [referral('returned')] },
    'specialist, not mine: Results are awaited',
  ],
  [
    'with a form and a referral',
    'applicant',
    awaiting,
    { requests: [request()], referrals: [referral()] },
    'applicant, mine: You have 2 things to do',
  ],
  [
    'whom the regulator asks for tests',
    'applicant',
    medical('to_decide'),
    { testsAskedFor: 'class1' },
    'regulator, mine: REG needs tests from you',
  ],
  [
    'whose refusal is under review',
    'applicant',
    medical('declined', refusal),
    { isUnderReview: true },
    'examiner, not mine: No certificate was issued',
  ],
  [
    'with the general examination missing',
    'examiner',
    examining,
    { tests: [general] },
    'examiner, mine: Examine Ben Sampson',
  ],
  [
    'with the general examination missing',
    'nurse',
    examining,
    { tests: [general] },
    'examiner, not mine: Waiting for Dr Heke',
  ],
  ['with an ECG missing', 'nurse', examining, { tests: [ecgTest] }, 'examiner, mine: Measure the missing tests'],
  [
    'with unrequested tests',
    'examiner',
    unasked,
    { tests: [lipidsTest, eyesTest] },
    'examiner, mine: Request the missing tests',
  ],
  [
    'with unrequested tests',
    'nurse',
    unasked,
    { tests: [lipidsTest, eyesTest] },
    'examiner, not mine: Awaiting results',
  ],
  [
    'with a refused request',
    'examiner',
    unasked,
    { requests: [request({ status: 'refused' })], tests: [lipidsTest] },
    'examiner, mine: A laboratory refused a request',
  ],
  [
    'whose experts wait for tests',
    'regulator',
    medical('to_decide'),
    { testsAskedFor: 'class1' },
    'regulator, mine: Tests are awaited',
  ],
  [
    'with a new referral',
    'specialist',
    medical('awaiting_results', measured, { appointments: 1 }),
    { referrals: [referral()] },
    'applicant, mine: Accept or decline the referral',
  ],
  [
    'with an accepted referral',
    'specialist',
    medical('awaiting_results', measured, { atSpecialist: 1 }),
    { referrals: [referral('accepted')] },
    'specialist, mine: Write the report',
  ],
  [
    'with a returned report',
    'specialist',
    medical('awaiting_results', measured, { atSpecialist: 1 }),
    { referrals: [referral('returned')] },
    'specialist, mine: Amend the report',
  ],
  [
    'with a signed report',
    'specialist',
    medical('ready_to_assess', measured),
    { referrals: [referral('reported')] },
    'examiner, not mine: Waiting for Dr Heke',
  ],
  [
    'whose review is open',
    'convenor',
    medical('declined', refusal),
    { review: openCase },
    'examiner, mine: Report to the regulator',
  ],
  ['without a review', 'convenor', medical('declined', refusal), {}, 'examiner, not mine: No review'],
  [
    'whose holder lost the certificate',
    'regulator',
    medical('accepted', certificate),
    { regulatorsTasks: [lossTask] },
    'none, mine: Replace the lost certificate',
  ],
  [
    'whose holder lost the certificate',
    'agent',
    medical('accepted', certificate),
    { regulatorsTasks: [lossTask, suspensionTask] },
    'none, mine: Replace the lost certificate',
  ],
  [
    'with a loss and a suspension',
    'regulator',
    medical('accepted', certificate),
    { regulatorsTasks: [lossTask, suspensionTask] },
    'none, mine: You have 2 things to do',
  ],
  [
    'with a suspension',
    'agent',
    medical('accepted', certificate),
    { regulatorsTasks: [suspensionTask] },
    'none, not mine: Complete',
  ],
  [
    'with a question and a loss',
    'regulator',
    medical('queried', certificate),
    { regulatorsTasks: [lossTask] },
    'examiner, mine: Waiting for an answer',
  ],
  ['whose pages are recorded', 'agent', medical('declared'), {}, 'none, not mine: Complete'],
  ['in review', 'agent', medical('submitted', certificate), {}, 'regulator, not mine: Under review'],
  [
    'in review whose holder lost the certificate',
    'agent',
    medical('submitted', certificate),
    { regulatorsTasks: [lossTask] },
    'regulator, mine: Replace the lost certificate',
  ],
])('a medical %s shows the %s', (_item, viewer, knownMedical, open, words) => {
  expect(says(viewer, knownMedical, open)).toBe(words)
})

test('a task about a certificate leads to it', () => {
  const open = { ...nothingOpen, regulatorsTasks: [suspensionTask, lossTask] }
  expect(nextStep(medical('accepted', certificate), open, 'agent').action?.to).toBe('/certificate/3')
  const none = { ...nothingOpen, regulatorsTasks: [suspensionTask] }
  expect(nextStep(medical('accepted', certificate), none, 'regulator').action).toBeNull()
})

test('the regulator’s staff who replace a certificate do not read that a doctor has the next step', () => {
  const { text, tasks } = nextStep(
    medical('submitted', certificate),
    { ...nothingOpen, regulatorsTasks: [lossTask] },
    'agent',
  )
  expect(text).toBe('')
  expect(tasks).toMatchObject([{ text: expect.stringContaining('7 Dec 2026') }])
})

test('an applicant with a referral sees the telephone number, the address and the date', () => {
  const { tasks } = nextStep(examining, { ...nothingOpen, referrals: [referral()] }, 'applicant')
  expect(tasks).toMatchObject([{ contact: cardiology, text: expect.stringContaining('7 Dec 2026') }])
})

test('the examiner sees by name which results others still owe', () => {
  const open = { ...nothingOpen, tests: [eyesTest, { ...lipidsTest, isAsked: true }], requests: [request()] }
  const { awaited } = nextStep(unasked, open, 'examiner')
  expect(awaited).toEqual(['laboratory results (LR-000141)', 'special eye report'])
})

test('reception and the regulator’s staff do not see the names of tests', () => {
  const open = { ...nothingOpen, tests: [eyesTest, general] }
  for (const viewer of ['reception', 'agent', 'convenor', 'specialist'] as const)
    expect(JSON.stringify(nextStep(unasked, open, viewer))).not.toMatch(/eye|general/)
})

test.each<[string, ClassOutcome[], Partial<KnownMedical>, boolean]>([
  [
    'a class left to the regulator',
    [classOutcome('class1', 'sent_on'), classOutcome('class2', 'issued')],
    certificate,
    true,
  ],
  ['every class issued', [classOutcome('class2', 'issued')], certificate, false],
])('with %s, the decision shows whether a class is undecided', (_what, outcomes, given, isTold) => {
  const { text } = nextStep(medical('issued', { ...given, outcomes }), nothingOpen, 'applicant')
  expect(text.includes('Class 1 is not decided: it goes to REG.')).toBe(isTold)
})

test.each<[event: string, Partial<Parameters<typeof moveSince>[0]>, since: string]>([
  ['the status changed', { status: 'signed' }, exampleMoment],
  ['the examiner saw the identification', { status: 'at_practice', identity: { sightedAt: later } }, later],
  ['the applicant signed', { status: 'at_practice', signedAt: later, identity: { sightedAt: exampleMoment } }, later],
  ['the nurse finished the measurements', { status: 'in_examination', measuredAt: later }, later],
  ['a laboratory was asked', { status: 'awaiting_results', awaits: { ...nothingAwaited, lastAskedAt: later } }, later],
  ['the submission arrived', { status: 'submitted', measuredAt: later }, exampleMoment],
])('the move has been due since %s', (_event, given, since) => {
  const facts = { identity: null, signedAt: null, measuredAt: null, awaits: nothingAwaited }
  expect(moveSince({ status: 'signed', statusSince: exampleMoment, ...facts, ...given })).toBe(since)
})
