import { theSystem } from '@clearwing/domain/access/actor.ts'
import { dayInZone, momentAt } from '@clearwing/domain/dates.ts'
import type { ApplicationValues } from '@clearwing/domain/medicals/application/schema.ts'
import { classesIssued, outcomesOf } from '@clearwing/domain/medicals/assessment/outcome.ts'
import type { AssessmentValues } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { DecisionOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import type { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { isDeclared } from '@clearwing/domain/medicals/status.ts'
import { beginCare } from '#features/clients/index.ts'
import { readAssessment } from '#features/medicals/assessment/service.ts'
import { saveAssessment } from '#features/medicals/assessment/store.ts'
import { beginSurveillance } from '#features/medicals/assessment/surveillance.ts'
import { findExaminer } from '#features/medicals/certificate/examiner-store.ts'
import { writeDocuments } from '#features/medicals/decision/documents.ts'
import { issueCertificate } from '#features/medicals/decision/issue.ts'
import { partiesOf } from '#features/medicals/documents/parties-of.ts'
import { type ImportedMedical, importMedical, importSubmission } from '#features/medicals/index.ts'
import { loadMedical } from '#features/medicals/store.ts'
import { askQuestion } from '#features/medicals/submission/service.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { signedElsewhere } from './declaration-fixture.ts'
import { assessment, completeApplication, completeExamination } from './medical-errand.ts'
import type { Scene } from './medical-people.ts'
import { database, site } from './test-app.ts'

type Given = {
  classes?: MedicalClass[]
  /** The day of everything in the medical, at noon; by default now. */
  on?: string
  /** Columns of the medical to override. */
  medical?: Partial<ImportedMedical['medical']>
  application?: ApplicationValues
  parts?: Record<string, Record<string, unknown>>
  /** Overrides the assessment that gives the outcome needed for the status. */
  assessment?: Partial<AssessmentValues>
  /** Also creates the PDFs, which take longer than everything else. */
  withDocuments?: boolean
}

const steps = ['begun', 'sent', 'signed', 'examined', 'measured', 'assessed', 'decided', 'submitted'] as const
type Step = (typeof steps)[number]

/** How far a medical in a status has progressed; `to_decide` was submitted without a decision. */
const reached: Record<MedicalStatus, Step> = {
  draft: 'begun',
  withdrawn: 'sent',
  at_practice: 'sent',
  signed: 'signed',
  in_examination: 'examined',
  awaiting_results: 'measured',
  ready_to_assess: 'measured',
  assessing: 'assessed',
  referred: 'assessed',
  issued: 'decided',
  declined: 'decided',
  submitted: 'submitted',
  queried: 'submitted',
  to_decide: 'submitted',
  in_audit: 'submitted',
  returned: 'submitted',
  accepted: 'submitted',
  lapsed: 'signed',
  to_send: 'begun',
  declared: 'begun',
}

const outcomeFor: Partial<Record<MedicalStatus, DecisionOutcome>> = {
  declined: 'ineligible',
  referred: 'referred',
  to_decide: 'referred',
}

/**
 * Creates a medical of the scene's pilot in a status, as API calls would have brought it there: with application,
 * examination, assessment, certificate and submission as needed, through the stores and in one transaction.
 */
export const medicalAt = ({ people, ...scene }: Scene, status: MedicalStatus, given: Given = {}) =>
  database.transaction(async (tx) => {
    const { classes = ['class1'] } = given
    const is = (step: Step) =>
      steps.indexOf(step) <= steps.indexOf(reached[status]) && (step !== 'decided' || status !== 'to_decide')
    const at = given.on ? momentAt(given.on, '12:00') : new Date().toISOString()
    const assessed = assessmentFor(status, classes, given)
    const parts = given.parts ?? completeExamination(classes)
    const doctor = { ...theSystem, ...people.doctor }
    const medical = await importMedical(tx, theSystem, {
      medical: {
        userId: people.pilot.userId,
        regulatorId: scene.regulatorId,
        classes,
        createdAt: at,
        statusSince: at,
        // The question itself changes the status.
        status: status === 'queried' ? 'submitted' : status,
        ...(isDeclared(status) && { kind: 'declaration', classes: ['dl9'] }),
        ...(is('sent') && { practiceId: scene.practiceId, sentAt: at }),
        ...(is('signed') && seenAndSigned(at, doctor.userId)),
        ...(is('examined') && { examinedOn: dayInZone(at) }),
        ...(is('measured') && { measuredAt: at }),
        ...(status === 'referred' && { examinerId: null }),
        ...(is('decided') && { decidedAt: at, outcomes: outcomesOf(assessed.decisions) }),
        ...(is('submitted') && { submittedAt: at }),
        ...(status === 'accepted' && { acceptedAt: at }),
        ...(status === 'withdrawn' && { withdrawalReason: 'Moving house' }),
        ...given.medical,
      },
      application: given.application ?? (isDeclared(status) ? signedElsewhere() : completeApplication(classes)),
      ...(is('measured') ? { parts } : is('examined') && { parts: { body: parts.body ?? {} } }),
      measuredBy: doctor.userId,
    })
    const { medicalId } = medical
    if (medical.practiceId) await beginCare(tx, theSystem, medical.practiceId, medical.userId)
    const loadedMedical = await loadMedical(tx, doctor, medicalId)
    if (is('assessed')) await saveAssessment(tx, doctor, loadedMedical, 0, assessed, at)
    if (is('decided')) await conclude(tx, doctor, medicalId, given)
    if (is('submitted')) await importSubmission(tx, doctor, medicalId)
    if (status === 'queried')
      await askQuestion(tx, { ...theSystem, ...people.regulatorDoctor }, loadedMedical, 'Which spectacles?')
    return medicalId
  })

const seenAndSigned = (at: string, doctorId: number) => ({
  identityKind: 'New Zealand passport',
  identityCharacters: '482',
  identitySightedAt: at,
  identitySightedBy: doctorId,
  feeAmountCents: 13_283,
  feeSeenAt: at,
  feeSeenBy: doctorId,
  signedAt: at,
  signedWith: 'own device' as const,
  signedVersion: 1,
  witnessedAt: at,
  witnessedBy: doctorId,
  firstWitnessedAt: at,
  examinerId: doctorId,
})

function assessmentFor(status: MedicalStatus, classes: MedicalClass[], given: Given) {
  const complete = assessment(classes) as AssessmentValues
  const outcome = outcomeFor[status] ?? 'eligible'
  const decisions = complete.decisions.map((decision) => ({
    ...decision,
    outcome,
    reasons: outcome === 'eligible' ? '' : 'See the report.',
  }))
  return { ...complete, decisions, ...given.assessment }
}

/** What a decision writes: a certificate, if a class is issued, and documents. */
async function conclude(tx: Tx, doctor: typeof theSystem, medicalId: number, { withDocuments = false }: Given) {
  const medical = await loadMedical(tx, doctor, medicalId)
  const decidedAt = medical.decidedAt ?? ''
  const day = dayInZone(decidedAt)
  const view = await readAssessment(tx, doctor, medical)
  const { examinerNumber } = found(await findExaminer(tx, doctor.userId, medical.regulatorId, day))
  const parties = await partiesOf(tx, site, doctor, medical, examinerNumber)
  const isIssued = classesIssued(view.values.decisions).length > 0
  const certificate = isIssued ? await issueCertificate(tx, doctor, medical, view, parties, day) : undefined
  if (certificate) await beginSurveillance(tx, doctor, medical, certificate, view.values)
  if (!withDocuments) return
  const decided = { medical, assessment: view, parties, certificate, numbers: new Map(), day, decidedAt }
  await writeDocuments(tx, site, doctor, decided)
}
