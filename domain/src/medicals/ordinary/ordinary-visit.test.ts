import { expect, test } from 'vitest'
import { eligible, exampleFacts, lenses } from '#medicals/assessment/decision-examples.ts'
import type { DecisionFacts } from '#medicals/assessment/decision-findings.ts'
import { dueFacts } from '#medicals/assessment/due-examples.ts'
import { dueTests } from '#medicals/assessment/due-tests.ts'
import { emptyAssessment } from '#medicals/assessment/schema.ts'
import { systemsToExamine } from '#medicals/examination/finding-fields.ts'
import { newZealandStandards } from '#medicals/examination/new-zealand.ts'
import type { ExaminationPart, ExaminationValues } from '#medicals/examination/schema.ts'
import { allEligible, assertionsOf, type OrdinaryFacts, openSystems, reasonsAgainst } from './ordinary-visit.ts'

const signedOff = { name: 'Sam Lee', at: '2026-11-20T00:00:00Z' }

/** What a nurse measures of a healthy applicant. */
const measured: ExaminationValues = {
  body: { height: 178, weight: 74 },
  blood_pressure: {
    systolic1: 122,
    diastolic1: 78,
    pulse: 62,
    arm: 'left',
    position: 'sitting',
    rhythm: 'regular',
  },
  urine: { glucose: 'negative', protein: 'negative', blood: 'negative' },
  vision: {
    correctionType: 'none',
    fields: 'normal',
    movements: 'normal',
    coverTest: 'normal',
    ishiharaErrors: 0,
    distanceRightUncorrected: '6/6',
    distanceLeftUncorrected: '6/6',
    distanceBothUncorrected: '6/6',
    nearRightUncorrected: 'N5',
    nearLeftUncorrected: 'N5',
    nearBothUncorrected: 'N5',
    intermediateBothUncorrected: 'N8',
  },
  hearing: { voiceRight: 'pass', voiceLeft: 'pass' },
}

const partsOf = (values: ExaminationValues): OrdinaryFacts['parts'] =>
  Object.entries(values).map(([part, own]) => ({
    part: part as ExaminationPart,
    values: own,
    signedOff: null,
    savedByName: 'Sam Lee',
  }))

const { values: _, ...decision } = exampleFacts
const nothingWritten = { ...emptyAssessment, comments: exampleFacts.values.comments }

/** A visit measured by the nurse and not yet examined: the general examination is due. */
const facts: OrdinaryFacts = {
  isMeasured: true,
  parts: partsOf(measured),
  previous: {},
  standards: newZealandStandards,
  abnormalResults: [],
  pendingResults: [],
  documents: 0,
  openRequests: 0,
  openReferrals: 0,
  openHealthReports: 0,
  lastConditions: 0,
  stored: nothingWritten,
  decision: {
    ...decision,
    values: allEligible(nothingWritten, exampleFacts.classes),
    dueTests: [
      ...exampleFacts.dueTests.filter((line) => line.test !== 'general_examination'),
      ...dueTests(dueFacts).filter((line) => line.test === 'general_examination'),
    ],
  },
}
const with_ = (part: ExaminationPart, change: object): Partial<OrdinaryFacts> => ({
  parts: partsOf({ ...measured, [part]: { ...measured[part], ...change } }),
})
const deciding = (change: Partial<DecisionFacts>): Partial<OrdinaryFacts> => ({
  decision: { ...facts.decision, ...change },
})
const written = (change: Partial<typeof emptyAssessment>): Partial<OrdinaryFacts> => {
  const stored = { ...nothingWritten, ...change }
  return { stored, ...deciding({ values: allEligible(stored, exampleFacts.classes) }) }
}
const missing = dueTests(dueFacts).filter(({ test: code }) => code === 'ecg')

test('an ordinary visit has no reason against it', () => {
  expect(reasonsAgainst(facts)).toEqual([])
})

test.each<[string, Partial<OrdinaryFacts>, string[]]>([
  ['the nurse has not finished', { isMeasured: false }, ['examination: The measurements are not finished.']],
  ['a required value is empty', with_('body', { weight: null }), ['examination: Body: Weight missing.']],
  [
    'a part is not measured at all',
    { parts: facts.parts.filter(({ part }) => part !== 'urine') },
    ['examination: Urine: Glucose, Protein, Blood missing.'],
  ],
  [
    'an optional part is begun and incomplete',
    with_('ecg', { conclusion: 'normal', readBy: 'examiner' }),
    ['examination: ECG: Done on, Name of the reader missing.'],
  ],
  [
    'the blood pressure is noted',
    with_('blood_pressure', { systolic1: 172, diastolic1: 104 }),
    ['examination: Blood pressure and pulse: Mean systolic is 160 or more, diastolic is 95 or more.'],
  ],
  [
    'the weight differs from last time',
    { previous: { body: { day: '2025-11-20', values: { body: { weight: 60 } } } } },
    ['examination: Weight: 14.0 kg more than on 20 Nov 2025 (23.3 %).'],
  ],
  [
    'the nurse found something abnormal',
    with_('vision', { movements: 'abnormal', movementsText: 'Nystagmus' }),
    ['examination: Eye movements: abnormal.'],
  ],
  [
    'the standard of vision is met only with lenses',
    with_('vision', { correctionType: 'spectacles', distanceLeftUncorrected: '6/18', distanceLeftMain: '6/6' }),
    ['examination: Vision: 6/9 only with lenses.'],
  ],
  [
    'the voice was not heard',
    with_('hearing', { voiceLeft: 'fail' }),
    ['examination: Voice at 2 m, back turned, left ear: The voice was not heard.'],
  ],
  [
    'the examiner has found something',
    with_('systems', { heart: 'abnormal', heartText: 'Murmur' }),
    ['examination: Heart, murmurs: abnormal.'],
  ],
  ['a result is outside its range', { abnormalResults: ['HbA1c'] }, ['results: HbA1c is outside its range.']],
  ['a result is preliminary', { pendingResults: ['HbA1c'] }, ['results: HbA1c is not final.']],
  ['a document was not read', { documents: 1 }, ['documents: 1 document needs reading.']],
  ['a laboratory was asked', { openRequests: 2 }, [': 2 laboratory requests are open.']],
  ['a specialist was asked', { openReferrals: 1 }, [': 1 referral is open.']],
  ['a change of health was reported', { openHealthReports: 1 }, [': 1 reported change of health is open.']],
  ['the last certificate was conditional', { lastConditions: 1 }, ['assessment: The last certificate has conditions.']],
  [
    'an answer has no comment',
    deciding({ answersToComment: ['8', '31'] }),
    ['assessment: The answer to question 31 needs a comment.'],
  ],
  [
    'a test is due',
    deciding({ dueTests: [...facts.decision.dueTests.filter((line) => line.test !== 'ecg'), ...missing] }),
    ['assessment: ECG, resting 12-lead is missing.'],
  ],
  [
    'an organisation’s test is due',
    deciding({
      dueTests: [...facts.decision.dueTests, ...missing.map((line) => ({ ...line, whenMissing: 'informs' as const }))],
    }),
    ['assessment: ECG, resting 12-lead is missing.'],
  ],
  [
    'the doctor has no delegation',
    deciding({ delegatedClasses: ['class2'] }),
    ['assessment: Your delegation does not cover class 1: refer it.'],
  ],
  [
    'the signature is not witnessed',
    deciding({ witnessedAt: null }),
    ['assessment: The signature has not been witnessed.'],
  ],
  [
    'it is the doctor’s own medical',
    deciding({ deciderUserId: 7 }),
    ['assessment: You cannot decide your own medical.'],
  ],
  [
    'another outcome is chosen',
    written({ decisions: [{ ...eligible, outcome: 'referred' }] }),
    ['assessment: The outcome of class 1 is “Referred”.'],
  ],
  [
    'a condition is chosen',
    written({ conditions: [lenses] }),
    [
      'assessment: 1 condition is chosen.',
      'assessment: There is a condition for this class: choose Eligible with conditions.',
    ],
  ],
])('a visit is not ordinary: %s', (_name, change, expected) => {
  const lines = reasonsAgainst({ ...facts, ...change }).map(({ page, message }) => `${page}: ${message}`)
  expect(lines).toEqual(expected)
})

test('the act asserts each open system, each unsigned part, each class with its dates, and the recommendation', () => {
  const assertions = assertionsOf(facts)
  expect(assertions.filter(({ about }) => about === 'systems').map(({ key }) => key)).toEqual(
    systemsToExamine.map((name) => `systems.${name}`),
  )
  expect(assertions.filter(({ about }) => about !== 'systems').map(({ words }) => words)).toEqual([
    'Body, entered by Sam Lee',
    'Blood pressure and pulse, entered by Sam Lee',
    'Urine, entered by Sam Lee',
    'Vision and colour, entered by Sam Lee',
    'Hearing, entered by Sam Lee',
    'Systems, entered by you',
    'Class 1: eligible, to 20 May 2027 and 20 Nov 2027',
    'Recommendation: meets the standards',
  ])
})

test('what is recorded already is not asserted again', () => {
  const systems = Object.fromEntries(systemsToExamine.map((name) => [name, 'normal']))
  const parts = partsOf({ ...measured, systems }).map((part) => ({ ...part, signedOff }))
  const done = { ...facts, ...written({ decisions: [eligible], recommendation: 'meets' }), parts }
  expect(assertionsOf(done)).toEqual([])
  const some = partsOf({ ...measured, systems: { ...systems, skin: null } })
  expect(openSystems({ parts: some })).toEqual(['skin'])
})

test('the dates are part of the assertion', () => {
  const keys = assertionsOf(facts).map(({ key }) => key)
  expect(keys).toContain('eligible.class1.2027-05-20.2027-11-20')
})

test('each class becomes eligible, with the dates the examiner chose', () => {
  const chosen = { ...eligible, medicalClass: 'class2' as const, keepAnniversary: false }
  const { decisions, recommendation } = allEligible({ ...emptyAssessment, decisions: [chosen] }, ['class2', 'class1'])
  expect(decisions.map((one) => [one.medicalClass, one.outcome, one.keepAnniversary])).toEqual([
    ['class1', 'eligible', true],
    ['class2', 'eligible', false],
  ])
  expect(recommendation).toBe('meets')
})
