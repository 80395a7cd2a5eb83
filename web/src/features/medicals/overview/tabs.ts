import type { Actor } from '@clearwing/domain/access/actor.ts'
import { seesLibraries } from '@clearwing/domain/library/scope.ts'
import { canListAttachments } from '@clearwing/domain/medicals/attachments/rules.ts'
import {
  canAssess,
  canCompare,
  canReadApplication,
  canReadAssessment,
  canReadExamination,
  canReadPack,
  canReadResults,
  canReadSubmission,
  canSubmit,
  canViewMedical,
  isExaminersTeam,
  isHolder,
  type MedicalAccess,
} from '@clearwing/domain/medicals/rules.ts'
import { seesVideos } from '@clearwing/domain/videos/rules.ts'

/** A tab of a medical with a page of its own, below /medical/{medicalId}. Its route is in routes.ts. */
export type MedicalTab = {
  /** '' for the first tab. */
  path: string
  label: string
  /** Who sees the tab: the same domain rule that the server applies. */
  mayRead: (actor: Actor, medical: MedicalAccess) => boolean
}

/** True once there is something to submit: decided, or referred. */
const isPackOpen = ({ decidedAt, submittedAt, status }: MedicalAccess) =>
  decidedAt !== null || submittedAt !== null || status === 'referred'

export const medicalTabs: MedicalTab[] = [
  { path: '', label: 'Overview', mayRead: canViewMedical },
  {
    path: 'visit',
    label: 'Visit',
    mayRead: (actor, medical) => canAssess(actor, medical) || canSubmit(actor, medical),
  },
  { path: 'answers', label: 'Application', mayRead: canReadApplication },
  { path: 'examination', label: 'Examination', mayRead: canReadExamination },
  { path: 'results', label: 'Results', mayRead: canReadResults },
  { path: 'documents', label: 'Documents', mayRead: canListAttachments },
  {
    path: 'library',
    label: 'Library',
    mayRead: (actor, medical) => seesLibraries(actor) && (isHolder(actor, medical) || isExaminersTeam(actor, medical)),
  },
  {
    path: 'requirements',
    label: 'Requirements',
    mayRead: (actor, medical) => isHolder(actor, medical) || isExaminersTeam(actor, medical),
  },
  {
    path: 'videos',
    label: 'Videos',
    mayRead: (actor, medical) => seesVideos(actor) && (isHolder(actor, medical) || isExaminersTeam(actor, medical)),
  },
  {
    path: 'compare',
    label: 'Since last time',
    mayRead: canCompare,
  },
  { path: 'assessment', label: 'Assessment', mayRead: canReadAssessment },
  {
    path: 'pack',
    label: 'Pack',
    mayRead: (actor, medical) => isPackOpen(medical) && canReadPack(actor, medical),
  },
  {
    path: 'submission',
    label: 'Submission',
    mayRead: (actor, medical) => medical.submittedAt !== null && canReadSubmission(actor, medical),
  },
]
