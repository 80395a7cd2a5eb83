import { type Actor, belongsTo } from '@clearwing/domain/access/actor.ts'
import { canAskReview } from '@clearwing/domain/medicals/convenor/rules.ts'
import { isBeforeVisit } from '@clearwing/domain/medicals/next/visit.ts'
import { canListReferralsOfMedical } from '@clearwing/domain/medicals/referrals/rules.ts'
import { canListRequestsOfMedical } from '@clearwing/domain/medicals/results/requests/rules.ts'
import {
  canReadDocuments,
  canReadExamination,
  canReadSoughtConclusion,
  canReadSubmission,
  canReadSurveillance,
  canSendAgain,
  canSendDeclaration,
  canSendUndecided,
  canSubmit,
  canViewMedical,
  isHolder,
} from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { canSetLocation } from '@clearwing/domain/medicals/search/rules.ts'
import { isDeclared, isReleased } from '@clearwing/domain/medicals/status.ts'
import { canReadStatementsOfMedical } from '@clearwing/domain/privacy-requests/statements/rules.ts'
import type { ComponentType } from 'react'
import { SurveillancePanel } from '#features/medicals/assessment/SurveillancePanel.tsx'
import { AuditsPanel } from '#features/medicals/audit/AuditsPanel.tsx'
import { DocumentsPanel } from '#features/medicals/certificate/DocumentsPanel.tsx'
import { IssuedPanel } from '#features/medicals/certificate/IssuedPanel.tsx'
import { ClocksPanel } from '#features/medicals/clocks/ClocksPanel.tsx'
import { ReviewPanel } from '#features/medicals/convenor/ReviewPanel.tsx'
import { RevocationsOfMedical } from '#features/medicals/convenor/RevocationReviews.tsx'
import { SendDeclarationPanel } from '#features/medicals/declarations/SendDeclarationPanel.tsx'
import { SoughtPanel } from '#features/medicals/determinations/SoughtPanel.tsx'
import { BeforeVisitPanel } from '#features/medicals/next/BeforeVisit.tsx'
import { VisitPanel } from '#features/medicals/next/visit/VisitPanel.tsx'
import { PackPanel } from '#features/medicals/pack/PackPanel.tsx'
import { ReferralsPanel } from '#features/medicals/referrals/ReferralsPanel.tsx'
import { LabRequestsPanel } from '#features/medicals/results/requests/LabRequestsPanel.tsx'
import { hasPracticeStep, MedicalStepPanel } from '#features/medicals/status/MedicalStepPanel.tsx'
import { SubmissionPanel } from '#features/medicals/submission/SubmissionPanel.tsx'
import { StatementsOfMedical } from '#features/privacy-requests/statements/index.ts'
import { DeskPanel } from './DeskPanel.tsx'
import { FactsPanel } from './FactsPanel.tsx'
import { NextStepPanel } from './NextStepPanel.tsx'

/** A panel of the overview: who sees it, when, and its component. */
export type OverviewPanel = {
  key: string
  isFor: (actor: Actor, medical: Medical) => boolean
  Panel: ComponentType<{ medical: Medical }>
}

/** True at the practice before the witness: identity, signature, witness. */
const isBeforeWitness = (actor: Actor, { status, practiceId }: Medical) =>
  status === 'at_practice' && belongsTo(actor, practiceId)

const isToBeSent = (actor: Actor, medical: Medical) =>
  canSubmit(actor, medical) || canSendUndecided(actor, medical) || canSendAgain(actor, medical)

const isOursAndSent = (actor: Actor, medical: Medical) =>
  medical.submittedAt !== null && belongsTo(actor, medical.practiceId) && canReadSubmission(actor, medical)

/** Panels in order of importance. */
export const overviewPanels: OverviewPanel[] = [
  { key: 'next', isFor: isHolder, Panel: NextStepPanel },
  {
    key: 'beforeVisit',
    isFor: (actor, medical) => isHolder(actor, medical) && isBeforeVisit(medical),
    Panel: BeforeVisitPanel,
  },
  { key: 'visit', isFor: isBeforeWitness, Panel: VisitPanel },
  {
    key: 'step',
    isFor: (actor, medical) =>
      !isHolder(actor, medical) && hasPracticeStep(medical) && canReadExamination(actor, medical),
    Panel: MedicalStepPanel,
  },
  {
    key: 'regulatorStep',
    isFor: (actor, medical) => medical.submittedAt !== null && belongsTo(actor, medical.regulatorId),
    Panel: MedicalStepPanel,
  },
  { key: 'statements', isFor: canReadStatementsOfMedical, Panel: StatementsOfMedical },
  { key: 'sought', isFor: canReadSoughtConclusion, Panel: SoughtPanel },
  { key: 'audits', isFor: isOursAndSent, Panel: AuditsPanel },
  { key: 'pack', isFor: isToBeSent, Panel: PackPanel },
  { key: 'sent', isFor: isOursAndSent, Panel: SubmissionPanel },
  { key: 'sendDeclaration', isFor: canSendDeclaration, Panel: SendDeclarationPanel },
  {
    key: 'issued',
    isFor: (_actor, medical) => isReleased(medical) || isDeclared(medical.status),
    Panel: IssuedPanel,
  },
  {
    key: 'surveillance',
    isFor: (actor, medical) => medical.decidedAt !== null && canReadSurveillance(actor, medical),
    Panel: SurveillancePanel,
  },
  {
    key: 'documents',
    isFor: (actor, medical) => isReleased(medical) && canReadDocuments(actor, medical),
    Panel: DocumentsPanel,
  },
  { key: 'review', isFor: canAskReview, Panel: ReviewPanel },
  { key: 'revocations', isFor: canAskReview, Panel: RevocationsOfMedical },
  { key: 'clocks', isFor: (actor, medical) => canViewMedical(actor, medical), Panel: ClocksPanel },
  { key: 'labRequests', isFor: canListRequestsOfMedical, Panel: LabRequestsPanel },
  { key: 'referrals', isFor: canListReferralsOfMedical, Panel: ReferralsPanel },
  { key: 'desk', isFor: canSetLocation, Panel: DeskPanel },
  { key: 'facts', isFor: () => true, Panel: FactsPanel },
]
