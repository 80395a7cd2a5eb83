import { expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { OrganisationType, Role } from '#access/bits.ts'
import * as every from './rules.ts'
import {
  type ActorName,
  actorAt,
  actors,
  medicalIn,
  moment,
  personId,
  practiceId,
  sightedIdentity,
} from './rules-cast.ts'
import type { MedicalStatus } from './schema.ts'

const rules = { ...every }
const { Medical_practice } = OrganisationType
type Rule = (actor: Actor, medical: every.MedicalAccess) => boolean
const whoMay = (rule: Rule, medical: every.MedicalAccess) =>
  (Object.keys(actors) as ActorName[]).filter((name) => rule(actors[name], medical)).join(' ')

const team = 'NUR DOC'
const house = 'STA MGR DIR NUR DOC'

test.each<[what: string, rule: keyof typeof rules, medical: every.MedicalAccess, who: string]>([
  ['only the applicant reads a draft', 'canViewMedical', medicalIn('draft'), 'IND SYS'],
  ['everyone at the practice sees its status', 'canViewMedical', medicalIn('assessing'), `IND ${house} SYS`],
  ['the regulator sees it once it is submitted', 'canViewMedical', medicalIn('submitted'), `IND ${house} RDR REG SYS`],
  ['applicant, nurse and doctor read the answers', 'canReadApplication', medicalIn('at_practice'), `IND ${team} SYS`],
  [
    'the regulator reads the submission, not the record',
    'canReadApplication',
    medicalIn('accepted'),
    `IND ${team} SYS`,
  ],
  ['only the applicant writes answers', 'canWriteApplication', medicalIn('in_examination'), 'IND'],
  ['no one writes answers after the decision', 'canWriteApplication', medicalIn('issued'), ''],
  ['the applicant chooses the practice', 'canChoosePractice', medicalIn('draft'), 'IND'],
  ['not a different one after the witness', 'canChoosePractice', medicalIn('signed'), ''],
  ['nor after a measurement', 'canChoosePractice', medicalIn('at_practice', { examinedOn: '2026-11-20' }), ''],
  [
    'only the practice reads measurements before the decision',
    'canReadExamination',
    medicalIn('assessing'),
    `${team} SYS`,
  ],
  ['after the decision the person reads them too', 'canReadExamination', medicalIn('issued'), `IND ${team} SYS`],
  ['the person reads results after the decision', 'canReadResults', medicalIn('declined'), `IND ${team} SYS`],
  [
    'the person reads the assessment after the decision',
    'canReadAssessment',
    medicalIn('submitted'),
    `IND ${team} SYS`,
  ],
  ['the applicant sees which tests will be done', 'canReadDueTests', medicalIn('draft'), 'IND SYS'],
  ['the applicant sees no test results before the decision', 'canReadDueTests', medicalIn('assessing'), `${team} SYS`],
  ['nurse and doctor measure after the witness', 'canMeasure', medicalIn('signed'), team],
  ['no one measures before the witness', 'canMeasure', medicalIn('at_practice'), ''],
  ['no one measures after the decision', 'canMeasure', medicalIn('issued'), ''],
  ['the examiner checks the identity', 'canSightIdentity', medicalIn('at_practice'), 'DOC'],
  [
    'the applicant signs after the identity check',
    'canSign',
    medicalIn('at_practice', { identity: sightedIdentity }),
    'IND',
  ],
  ['the applicant does not sign before it', 'canSign', medicalIn('at_practice'), ''],
  [
    'the examiner witnesses a signed application',
    'canWitness',
    medicalIn('at_practice', { identity: sightedIdentity, signedAt: moment }),
    'DOC',
  ],
  [
    'the examiner witnesses no unsigned application',
    'canWitness',
    medicalIn('at_practice', { identity: sightedIdentity }),
    '',
  ],
  ['the examiner assesses', 'canAssess', medicalIn('ready_to_assess'), 'DOC'],
  ['and decides', 'canDecide', medicalIn('assessing'), 'DOC'],
  ['also a class that a colleague could only refer', 'canDecide', medicalIn('referred'), 'DOC'],
  ['but only once', 'canDecide', medicalIn('issued'), ''],
  ['documents can be read after the decision', 'canReadDocuments', medicalIn('issued'), `IND ${team} SYS`],
  ['also for the regulator’s doctor, once submitted', 'canReadDocuments', medicalIn('accepted'), `IND ${team} RDR SYS`],
  ['the examiner submits it', 'canSubmit', medicalIn('issued'), 'DOC'],
  ['the examiner submits a refusal', 'canSubmit', medicalIn('declined'), 'DOC'],
  ['once', 'canSubmit', medicalIn('submitted'), ''],
  [
    'its sender and the regulator’s doctor read a submission',
    'canReadSubmission',
    medicalIn('submitted'),
    `${team} RDR SYS`,
  ],
  ['the regulator’s doctor asks a question', 'canAskPractice', medicalIn('submitted'), 'RDR'],
  ['the examiner answers', 'canAnswerRegulator', medicalIn('queried'), 'DOC'],
  ['no one accepts while a question is open', 'canAccept', medicalIn('queried'), ''],
  ['the regulator’s doctor accepts', 'canAccept', medicalIn('submitted'), 'RDR'],
  ['a class that no one here may decide is submitted undecided', 'canSendUndecided', medicalIn('referred'), 'DOC'],
  ['after that, no one here decides it', 'canDecide', medicalIn('to_decide'), ''],
  ['undecided, the person reads no measurements yet', 'canReadExamination', medicalIn('to_decide'), `${team} SYS`],
  ['the regulator’s doctor decides it', 'canDetermine', medicalIn('to_decide'), 'RDR'],
  ['and may reopen it after a review', 'canReopen', medicalIn('accepted'), 'RDR'],
  ['undecided, the applicant reads no findings yet', 'canReadExamination', medicalIn('to_decide'), `${team} SYS`],
  [
    'with one of two classes decided, the applicant reads the outcome',
    'canReadDocuments',
    medicalIn('to_decide', { decidedAt: moment }),
    `IND ${team} RDR SYS`,
  ],
  [
    'before the regulator’s decision the applicant may withdraw consent',
    'canWithdrawConsent',
    medicalIn('to_decide'),
    'IND',
  ],
  ['not after the decision', 'canWithdrawConsent', medicalIn('accepted'), ''],
  ['the applicant is told which tests experts request', 'canReadSoughtConclusion', medicalIn('to_decide'), 'IND'],
  ['the regulator assigns it to a doctor', 'canAssign', medicalIn('submitted'), 'RDR'],
  ['not after it is closed', 'canAssign', medicalIn('accepted'), ''],
  ['an arrived submission may be chosen for an audit', 'canChooseForAudit', medicalIn('submitted'), 'RDR'],
  ['the regulator’s doctor audits a submission in audit', 'canAudit', medicalIn('in_audit'), 'RDR'],
  ['only the audit accepts it', 'canAccept', medicalIn('in_audit'), ''],
  ['the examiner submits a returned submission again', 'canSendAgain', medicalIn('returned'), 'DOC'],
  ['a lapsed application cannot be continued', 'canWriteApplication', medicalIn('lapsed'), ''],
  ['the applicant may withdraw before the decision', 'canWithdraw', medicalIn('assessing'), 'IND'],
  ['not after it', 'canWithdraw', medicalIn('issued'), ''],
  ['the team prepares the visit', 'canReadVisit', medicalIn('at_practice'), team],
  ['also after the witness', 'canReadVisit', medicalIn('signed'), team],
  ['not for a withdrawn application', 'canReadVisit', medicalIn('withdrawn'), ''],
  [
    'no change of practice after the witness',
    'canChoosePractice',
    medicalIn('at_practice', { witnessedAt: moment }),
    '',
  ],
  ['the examiner confirms the payment', 'canSeePayment', medicalIn('at_practice'), 'DOC'],
  ['not after the witness', 'canSeePayment', medicalIn('at_practice', { witnessedAt: moment }), ''],
  [
    'a signature is witnessed once',
    'canWitness',
    medicalIn('at_practice', { signedAt: moment, witnessedAt: moment }),
    '',
  ],
  ['the team compares answers and measurements', 'canCompare', medicalIn('assessing'), `${team} SYS`],
  ['no one else compares before a measurement', 'canCompare', medicalIn('draft'), 'SYS'],
  ['the applicant compares after the decision', 'canCompare', medicalIn('issued'), `IND ${team} SYS`],
  ['the team follows up', 'canFollowUp', medicalIn('issued'), team],
  ['after the decision', 'canFollowUp', medicalIn('assessing'), ''],
  ['the examiner waives it', 'canWaiveFollowUp', medicalIn('issued'), 'DOC'],
  ['after the decision, too', 'canWaiveFollowUp', medicalIn('assessing'), ''],
  ['a submission is not submitted again', 'canSubmit', medicalIn('issued', { submittedAt: moment }), ''],
  [
    'the regulator’s doctor reads declared pages',
    'canReadDeclaredPages',
    medicalIn('declared', { submittedAt: moment }),
    'RDR',
  ],
  ['pages of a medical are not declared pages', 'canReadDeclaredPages', medicalIn('submitted'), ''],
  ['doctors of both sides print a submission', 'canPrintSubmission', medicalIn('submitted'), 'DOC RDR'],
  ['not before it is submitted', 'canPrintSubmission', medicalIn('issued'), ''],
  ['the examiner prints the record', 'canPrintRecord', medicalIn('signed'), 'DOC'],
  ['not before the witness', 'canPrintRecord', medicalIn('at_practice'), ''],
  ['the team reads the pack', 'canReadPack', medicalIn('signed'), team],
  ['the team does not read the pack before the witness', 'canReadPack', medicalIn('at_practice'), ''],
  ['a declaration has no submission', 'canReadSubmission', medicalIn('declared', { submittedAt: moment }), ''],
  ['and no review', 'canReview', medicalIn('declared', { submittedAt: moment }), ''],
  ['no expert is consulted before the submission', 'canReadSoughtConclusion', medicalIn('assessing'), ''],
])('%s', (_what, rule, medical, expected) => {
  expect(whoMay(rules[rule] as Rule, medical)).toBe(expected)
})

const ownDoctor = actorAt(practiceId, Medical_practice, Role.Practice_doctor, { userId: personId })

test.each([
  ['canSightIdentity', medicalIn('at_practice', { identity: sightedIdentity })],
  ['canWitness', medicalIn('at_practice', { identity: sightedIdentity, signedAt: moment })],
  ['canMeasure', medicalIn('signed')],
  ['canReadApplication', medicalIn('signed')],
  ['canReadExamination', medicalIn('assessing')],
  ['canReadDueTests', medicalIn('assessing')],
  ['canAssess', medicalIn('assessing')],
  ['canDecide', medicalIn('assessing')],
  ['canSubmit', medicalIn('issued')],
  ['canReadSubmission', medicalIn('submitted')],
  ['canAnswerRegulator', medicalIn('queried')],
] as const)('doctors cannot be their own examiner: %s', (rule, medical) => {
  expect(rules[rule](actors.DOC, medical)).toBe(true)
  expect(rules[rule](ownDoctor, medical)).toBe(false)
})

test.each<[ActorName, ReturnType<typeof rules.medicalsVisibleTo>]>([
  ['IND', 'own'],
  ['otherIND', 'own'],
  ['DOC', 'practice'],
  ['STA', 'practice'],
  ['RDR', 'submitted'],
  ['REG', 'submitted'],
  ['SYS', 'all'],
  ['idle', 'none'],
  ['atWork', 'none'],
  ['FLY', 'none'],
  ['SPE', 'none'],
  ['CON', 'none'],
  ['withoutPermission', 'none'],
  ['withoutFeature', 'none'],
])('the list of %s contains: %s', (who, scope) => {
  expect(rules.medicalsVisibleTo(actors[who])).toBe(scope)
})

test('a list of medicals can be exported by those responsible for it, and by people for themselves; never by an administrator', () => {
  const may = (Object.keys(actors) as ActorName[]).filter((name) => rules.canExportMedicals(actors[name]))
  expect(may).toEqual(['IND', 'MGR', 'DIR', 'DOC', 'RDR', 'REG', 'otherIND', 'otherDOC', 'otherRDR'])
  const isBoth = { ...actors.SYS, roles: Role.System_administrator | Role.Director }
  expect(rules.canExportMedicals(isBoth)).toBe(false)
})

test('only individuals, logged in as such, can start a medical', () => {
  const may = (Object.keys(actors) as ActorName[]).filter((name) => rules.canStartMedical(actors[name]))
  expect(may).toEqual(['IND', 'otherIND'])
})

test.each<[string, ActorName, MedicalStatus, Partial<Actor>, boolean]>([
  ['their own draft', 'IND', 'draft', {}, true],
  ['with the practice, not decided', 'IND', 'ready_to_assess', {}, true],
  ['decided', 'IND', 'issued', {}, false],
  ['withdrawn', 'IND', 'withdrawn', {}, false],
  ['an administrator who impersonates that person', 'IND', 'draft', { realUserId: 1 }, false],
  ['the examiner', 'DOC', 'at_practice', {}, false],
  ['the nurse', 'NUR', 'signed', {}, false],
  ['an administrator', 'SYS', 'draft', {}, false],
  ['another person', 'otherIND', 'draft', {}, false],
  ['the person at work', 'atWork', 'draft', {}, false],
])('the person reads their application while writing it: %s', (_what, who, status, given, is) => {
  expect(rules.isReadWhileWriting({ ...actors[who], ...given }, medicalIn(status))).toBe(is)
})

test('a role of a regulator’s doctor in another organisation opens nothing at the regulator', () => {
  const elsewhere = actorAt(33, Medical_practice, Role.Regulator_doctor)
  expect(rules.canReviewSubmissions(actors.RDR)).toBe(true)
  expect(rules.canReviewSubmissions(elsewhere)).toBe(false)
})
