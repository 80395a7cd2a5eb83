import { expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { OrganisationType, Role } from '#access/bits.ts'
import * as every from './rules.ts'
import { actors, at, identity, medicalIn, moment, person, practiceId, type Who } from './rules-cast.ts'
import type { MedicalStatus } from './schema.ts'

const rules = { ...every }
const { Medical_practice } = OrganisationType
type Rule = (actor: Actor, medical: every.MedicalAccess) => boolean
const whoMay = (rule: Rule, medical: every.MedicalAccess) =>
  (Object.keys(actors) as Who[]).filter((name) => rule(actors[name], medical)).join(' ')

const team = 'NUR DOC'
const house = 'STA MGR DIR NUR DOC'

test.each<[what: string, rule: keyof typeof rules, medical: every.MedicalAccess, who: string]>([
  ['a draft is its applicant’s alone', 'canViewMedical', medicalIn('draft'), 'IND SYS'],
  [
    'at the practice everybody there sees where it stands',
    'canViewMedical',
    medicalIn('assessing'),
    `IND ${house} SYS`,
  ],
  [
    'the regulator knows of it once it is submitted',
    'canViewMedical',
    medicalIn('submitted'),
    `IND ${house} RDR REG SYS`,
  ],
  [
    'the answers are read by the applicant, nurse and doctor',
    'canReadApplication',
    medicalIn('at_practice'),
    `IND ${team} SYS`,
  ],
  ['the regulator reads what was sent, not the record', 'canReadApplication', medicalIn('accepted'), `IND ${team} SYS`],
  ['only the applicant writes answers', 'canWriteApplication', medicalIn('in_examination'), 'IND'],
  ['no one writes answers after the decision', 'canWriteApplication', medicalIn('issued'), ''],
  ['the applicant chooses the practice', 'canChoosePractice', medicalIn('draft'), 'IND'],
  ['and no other one once it was witnessed', 'canChoosePractice', medicalIn('signed'), ''],
  ['nor once something was measured', 'canChoosePractice', medicalIn('at_practice', { examinedOn: '2026-11-20' }), ''],
  ['measurements are the practice’s until the decision', 'canReadExamination', medicalIn('assessing'), `${team} SYS`],
  ['then the person reads them too', 'canReadExamination', medicalIn('issued'), `IND ${team} SYS`],
  ['so with results', 'canReadResults', medicalIn('declined'), `IND ${team} SYS`],
  ['so with the assessment', 'canReadAssessment', medicalIn('submitted'), `IND ${team} SYS`],
  ['the applicant may know which tests will be done', 'canReadDueTests', medicalIn('draft'), 'IND SYS'],
  ['and not what they showed, before the decision', 'canReadDueTests', medicalIn('assessing'), `${team} SYS`],
  ['nurse and doctor measure what was witnessed', 'canMeasure', medicalIn('signed'), team],
  ['no one measures before', 'canMeasure', medicalIn('at_practice'), ''],
  ['no one measures after the decision', 'canMeasure', medicalIn('issued'), ''],
  ['the examiner sees the identity', 'canSightIdentity', medicalIn('at_practice'), 'DOC'],
  ['the applicant signs once it was seen', 'canSign', medicalIn('at_practice', { identity }), 'IND'],
  ['and not before', 'canSign', medicalIn('at_practice'), ''],
  [
    'the examiner witnesses what was signed',
    'canWitness',
    medicalIn('at_practice', { identity, signedAt: moment }),
    'DOC',
  ],
  ['and nothing else', 'canWitness', medicalIn('at_practice', { identity }), ''],
  ['the examiner assesses', 'canAssess', medicalIn('ready_to_assess'), 'DOC'],
  ['and decides', 'canDecide', medicalIn('assessing'), 'DOC'],
  ['also what another could only refer', 'canDecide', medicalIn('referred'), 'DOC'],
  ['but once only', 'canDecide', medicalIn('issued'), ''],
  ['documents after the decision', 'canReadDocuments', medicalIn('issued'), `IND ${team} SYS`],
  ['also for the regulator’s doctor, once submitted', 'canReadDocuments', medicalIn('accepted'), `IND ${team} RDR SYS`],
  ['the examiner sends it', 'canSubmit', medicalIn('issued'), 'DOC'],
  ['also a refusal', 'canSubmit', medicalIn('declined'), 'DOC'],
  ['once', 'canSubmit', medicalIn('submitted'), ''],
  [
    'a submission is read by its sender and the regulator’s doctor',
    'canReadSubmission',
    medicalIn('submitted'),
    `${team} RDR SYS`,
  ],
  ['the regulator’s doctor asks', 'canAskPractice', medicalIn('submitted'), 'RDR'],
  ['the examiner answers', 'canAnswerRegulator', medicalIn('queried'), 'DOC'],
  ['no one accepts over an open question', 'canAccept', medicalIn('queried'), ''],
  ['the regulator’s doctor accepts', 'canAccept', medicalIn('submitted'), 'RDR'],
  ['a class that no one here may decide is sent undecided', 'canSendUndecided', medicalIn('referred'), 'DOC'],
  ['then no one here decides it any more', 'canDecide', medicalIn('to_decide'), ''],
  [
    'nor is it decided: the person reads no measurements yet',
    'canReadExamination',
    medicalIn('to_decide'),
    `${team} SYS`,
  ],
  ['the regulator’s doctor decides it', 'canDetermine', medicalIn('to_decide'), 'RDR'],
  ['and may take it up again after a review', 'canReopen', medicalIn('accepted'), 'RDR'],
  ['undecided, the applicant reads no findings yet', 'canReadExamination', medicalIn('to_decide'), `${team} SYS`],
  [
    'one class decided and another to decide, the applicant reads what came of it',
    'canReadDocuments',
    medicalIn('to_decide', { decidedAt: moment }),
    `IND ${team} RDR SYS`,
  ],
  ['while it is decided the applicant may withdraw consent', 'canWithdrawConsent', medicalIn('to_decide'), 'IND'],
  ['and once it is decided no more', 'canWithdrawConsent', medicalIn('accepted'), ''],
  ['what experts ask is told to the applicant', 'canReadSoughtConclusion', medicalIn('to_decide'), 'IND'],
  ['the regulator assigns it to a doctor', 'canAssign', medicalIn('submitted'), 'RDR'],
  ['until it is closed', 'canAssign', medicalIn('accepted'), ''],
  ['what arrived may be chosen for an audit', 'canChooseForAudit', medicalIn('submitted'), 'RDR'],
  ['what is audited is audited by the regulator’s doctor', 'canAudit', medicalIn('in_audit'), 'RDR'],
  ['and accepted only by the audit', 'canAccept', medicalIn('in_audit'), ''],
  ['what an audit returned the examiner sends again', 'canSendAgain', medicalIn('returned'), 'DOC'],
  ['a lapsed application cannot be continued', 'canWriteApplication', medicalIn('lapsed'), ''],
  ['the applicant withdraws before the decision', 'canWithdraw', medicalIn('assessing'), 'IND'],
  ['and not after it', 'canWithdraw', medicalIn('issued'), ''],
  ['the visit is prepared by the team', 'canReadVisit', medicalIn('at_practice'), team],
  ['also once it was witnessed', 'canReadVisit', medicalIn('signed'), team],
  ['and not of what was withdrawn before', 'canReadVisit', medicalIn('withdrawn'), ''],
  ['no other practice after a witness', 'canChoosePractice', medicalIn('at_practice', { witnessedAt: moment }), ''],
  ['the examiner sees the payment', 'canSeePayment', medicalIn('at_practice'), 'DOC'],
  ['until the witness', 'canSeePayment', medicalIn('at_practice', { witnessedAt: moment }), ''],
  [
    'a signature is witnessed once',
    'canWitness',
    medicalIn('at_practice', { signedAt: moment, witnessedAt: moment }),
    '',
  ],
  ['answers and measurements are compared by the team', 'canCompare', medicalIn('assessing'), `${team} SYS`],
  ['and before anything is measured by no one else', 'canCompare', medicalIn('draft'), 'SYS'],
  ['and by the applicant after the decision', 'canCompare', medicalIn('issued'), `IND ${team} SYS`],
  ['the team follows up', 'canFollowUp', medicalIn('issued'), team],
  ['after the decision', 'canFollowUp', medicalIn('assessing'), ''],
  ['the examiner does without it', 'canWaiveFollowUp', medicalIn('issued'), 'DOC'],
  ['after the decision, too', 'canWaiveFollowUp', medicalIn('assessing'), ''],
  ['what was submitted is not submitted again', 'canSubmit', medicalIn('issued', { submittedAt: moment }), ''],
  [
    'declared pages are read by the regulator’s doctor',
    'canReadDeclaredPages',
    medicalIn('declared', { submittedAt: moment }),
    'RDR',
  ],
  ['pages of a medical are not declared', 'canReadDeclaredPages', medicalIn('submitted'), ''],
  ['a submission is printed by doctors of both sides', 'canPrintSubmission', medicalIn('submitted'), 'DOC RDR'],
  ['and not before it is sent', 'canPrintSubmission', medicalIn('issued'), ''],
  ['the record is printed by the examiner', 'canPrintRecord', medicalIn('signed'), 'DOC'],
  ['and not before the witness', 'canPrintRecord', medicalIn('at_practice'), ''],
  ['the pack is read by the team', 'canReadPack', medicalIn('signed'), team],
  ['and not before the witness: pack', 'canReadPack', medicalIn('at_practice'), ''],
  ['a declaration has no submission', 'canReadSubmission', medicalIn('declared', { submittedAt: moment }), ''],
  ['and no review', 'canReview', medicalIn('declared', { submittedAt: moment }), ''],
  ['no expert is asked before the submission', 'canReadSoughtConclusion', medicalIn('assessing'), ''],
])('%s', (_what, rule, medical, expected) => {
  expect(whoMay(rules[rule] as Rule, medical)).toBe(expected)
})

const ownDoctor = at(practiceId, Medical_practice, Role.Practice_doctor, { userId: person })

test.each([
  ['canSightIdentity', medicalIn('at_practice', { identity })],
  ['canWitness', medicalIn('at_practice', { identity, signedAt: moment })],
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

test.each<[Who, ReturnType<typeof rules.medicalsVisibleTo>]>([
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
  const may = (Object.keys(actors) as Who[]).filter((name) => rules.canExportMedicals(actors[name]))
  expect(may).toEqual(['IND', 'MGR', 'DIR', 'DOC', 'RDR', 'REG', 'otherIND', 'otherDOC', 'otherRDR'])
  const isBoth = { ...actors.SYS, roles: Role.System_administrator | Role.Director }
  expect(rules.canExportMedicals(isBoth)).toBe(false)
})

test('only individuals, logged in as such, can start a medical', () => {
  const may = (Object.keys(actors) as Who[]).filter((name) => rules.canStartMedical(actors[name]))
  expect(may).toEqual(['IND', 'otherIND'])
})

test.each<[string, Who, MedicalStatus, Partial<Actor>, boolean]>([
  ['their own draft', 'IND', 'draft', {}, true],
  ['with the practice, and not yet decided', 'IND', 'ready_to_assess', {}, true],
  ['decided', 'IND', 'issued', {}, false],
  ['withdrawn', 'IND', 'withdrawn', {}, false],
  ['an administrator who sees the product as that person', 'IND', 'draft', { realUserId: 1 }, false],
  ['the examiner', 'DOC', 'at_practice', {}, false],
  ['the nurse', 'NUR', 'signed', {}, false],
  ['an administrator', 'SYS', 'draft', {}, false],
  ['another person', 'otherIND', 'draft', {}, false],
  ['the person at work', 'atWork', 'draft', {}, false],
])('the person reads their application while writing it: %s', (_what, who, status, given, is) => {
  expect(rules.isReadWhileWriting({ ...actors[who], ...given }, medicalIn(status))).toBe(is)
})

test('a regulator’s doctor works at a regulator: the role in another organisation gives nothing', () => {
  const elsewhere = at(33, Medical_practice, Role.Regulator_doctor)
  expect(rules.canReviewSubmissions(actors.RDR)).toBe(true)
  expect(rules.canReviewSubmissions(elsewhere)).toBe(false)
})
