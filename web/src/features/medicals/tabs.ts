import type { Actor } from '@clearwing/domain/access/actor.ts'
import { canListAttachments } from '@clearwing/domain/medicals/attachments/rules.ts'
import {
  canCompare,
  canReadApplication,
  canReadAssessment,
  canReadExamination,
  canReadResults,
  canReadSubmission,
  canViewMedical,
  type MedicalAccess,
} from '@clearwing/domain/medicals/rules.ts'

/** A part of a medical with a page of its own, below /medical/{medicalId}. Its route stands in routes.ts. */
export type MedicalTab = {
  /** '' is the first one. */
  path: string
  label: string
  /** Who sees it: a rule of the domain, the one that the server asks. */
  mayRead: (actor: Actor, medical: MedicalAccess) => boolean
}

export const medicalTabs: MedicalTab[] = [
  { path: '', label: 'Overview', mayRead: canViewMedical },
  { path: 'answers', label: 'Application', mayRead: canReadApplication },
  { path: 'examination', label: 'Examination', mayRead: canReadExamination },
  { path: 'results', label: 'Results', mayRead: canReadResults },
  { path: 'documents', label: 'Documents', mayRead: canListAttachments },
  {
    path: 'compare',
    label: 'Since last time',
    mayRead: canCompare,
  },
  { path: 'assessment', label: 'Assessment', mayRead: canReadAssessment },
  {
    path: 'submission',
    label: 'Submission',
    mayRead: (actor, medical) => medical.submittedAt !== null && canReadSubmission(actor, medical),
  },
]
