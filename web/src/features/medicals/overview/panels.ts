import { type Actor, belongsTo } from '@clearwing/domain/access/actor.ts'
import {
  canReadDocuments,
  canReadExamination,
  canReadSubmission,
  canSubmit,
  isHolder,
} from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { isReleased } from '@clearwing/domain/medicals/status.ts'
import type { ComponentType } from 'react'
import { DocumentsPanel } from '#features/medicals/certificate/DocumentsPanel.tsx'
import { IssuedPanel } from '#features/medicals/certificate/IssuedPanel.tsx'
import { SendPanel } from '#features/medicals/issue/SendPanel.tsx'
import { SubmissionPanel } from '#features/medicals/issue/SubmissionPanel.tsx'
import { hasPracticeStep, PracticeStepPanel } from '#features/medicals/visit/PracticeStepPanel.tsx'
import { VisitPanel } from '#features/medicals/visit/VisitPanel.tsx'
import { FactsPanel } from './FactsPanel.tsx'
import { NextStepPanel } from './NextStepPanel.tsx'

/** A part of the overview: for whom, when, and a Panel of it. */
export type OverviewPanel = {
  key: string
  isFor: (actor: Actor, medical: Medical) => boolean
  Panel: ComponentType<{ medical: Medical }>
}

/** At the practice, and not yet witnessed: identity, signature, witness. */
const isBeforeWitness = (actor: Actor, { status, practiceId }: Medical) =>
  status === 'at_practice' && belongsTo(actor, practiceId)

/** In order of weight. */
export const overviewPanels: OverviewPanel[] = [
  { key: 'next', isFor: isHolder, Panel: NextStepPanel },
  { key: 'visit', isFor: isBeforeWitness, Panel: VisitPanel },
  {
    key: 'step',
    isFor: (actor, medical) => hasPracticeStep(medical) && canReadExamination(actor, medical),
    Panel: PracticeStepPanel,
  },
  { key: 'send', isFor: canSubmit, Panel: SendPanel },
  {
    key: 'sent',
    isFor: (actor, medical) =>
      medical.submittedAt !== null && belongsTo(actor, medical.practiceId) && canReadSubmission(actor, medical),
    Panel: SubmissionPanel,
  },
  { key: 'issued', isFor: (_actor, medical) => isReleased(medical), Panel: IssuedPanel },
  {
    key: 'documents',
    isFor: (actor, medical) => isReleased(medical) && canReadDocuments(actor, medical),
    Panel: DocumentsPanel,
  },
  { key: 'facts', isFor: () => true, Panel: FactsPanel },
]
