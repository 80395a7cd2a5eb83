import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { useSubmission } from '#features/medicals/submission/use-submission.ts'
import { FinishedAudits } from './FinishedAudits.tsx'

/** To the practice, where the medical opens: what the regulator found, and what it is to correct. */
export function AuditsPanel({ medical: { medicalId } }: { medical: Medical }) {
  const { currentData: submission } = useSubmission(medicalId)
  return submission && <FinishedAudits audits={submission.audits} />
}
