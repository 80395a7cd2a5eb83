import { exampleDurations } from '#medicals/certificate/examples.ts'
import { proposeExpiry } from '#medicals/certificate/expiry.ts'
import { newZealandRequestedDocuments } from '#medicals/rule-rows/requested-documents.ts'
import { isMissing } from '#medicals/timetable/timetable.ts'
import { newZealandPhrases } from './condition-phrases.ts'
import { type DecisionFacts, decisionFindings } from './decision-findings.ts'
import { newZealandDiagnoses } from './diagnoses.ts'
import { dueFacts, own } from './due-examples.ts'
import { dueTests } from './due-tests.ts'
import { newZealandRisks } from './risk-rows.ts'
import { type Decision, emptyAssessment } from './schema.ts'

export const decisionToday = '2026-11-20'
export const eligible: Decision = {
  medicalClass: 'class1',
  outcome: 'eligible',
  keepAnniversary: true,
  expiresOn: [],
  reasons: '',
}
export const missingTests = dueTests(dueFacts)
export const exampleResults = missingTests.filter(isMissing).map(({ test: code }) => own(code))
export const proposal = proposeExpiry({
  anniversaryDays: 30,
  medicalClass: 'class1',
  dateOfBirth: '1985-09-29',
  issueDay: decisionToday,
  durations: exampleDurations,
  heldRows: [],
})

/** A class 1 that can be issued: signed, witnessed, examined and complete. */
export const ninetyDays = { amount: 90, unit: 'days', calendar: 'aviation' } as const

export const exampleFacts: DecisionFacts = {
  personUserId: 7,
  deciderUserId: 8,
  delegatedClasses: ['class1', 'class2', 'class3'],
  today: decisionToday,
  signedOn: decisionToday,
  signedAt: '2026-11-19T20:12:00Z',
  witnessedAt: '2026-11-19T20:14:00Z',
  firstMeasuredAt: '2026-11-19T20:15:00Z',
  examinedOn: decisionToday,
  valid: { application: ninetyDays, examination: ninetyDays },
  consentsToExperts: true,
  classes: ['class1'],
  values: {
    ...emptyAssessment,
    decisions: [eligible],
    comments: [{ questionNumber: '8', text: 'Meets class 1.' }],
  },
  phrases: newZealandPhrases,
  diagnoses: newZealandDiagnoses,
  riskRows: newZealandRisks,
  answersToComment: ['8'],
  dueTests: dueTests({ ...dueFacts, results: exampleResults }),
  openDocuments: [],
  documentRows: newZealandRequestedDocuments,
  proposals: [proposal],
  unsignedParts: [],
}
export const given = (change: Partial<DecisionFacts>): DecisionFacts => ({ ...exampleFacts, ...change })
export const decided = (change: Partial<Decision>, values: Partial<DecisionFacts['values']> = {}) =>
  given({ values: { ...exampleFacts.values, decisions: [{ ...eligible, ...change }], ...values } })
export const lenses = { code: 'V1', classes: ['class1' as const], values: {} }
export const findingLines = (about: DecisionFacts) =>
  decisionFindings(about).map(({ weight, message }) => `${weight}: ${message}`)
