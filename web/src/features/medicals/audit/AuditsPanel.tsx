import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { useSubmission } from '#features/medicals/record/use-submission.ts'
import { FinishedAudits } from './FinishedAudits.tsx'

/** Shows the practice, on the page of the medical, what the regulator found and what must be corrected. */
export function AuditsPanel({ medical: { medicalId } }: { medical: Medical }) {
  const { currentData: submission } = useSubmission(medicalId)
  return submission && <FinishedAudits audits={submission.audits} />
}
