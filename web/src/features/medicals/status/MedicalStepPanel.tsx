import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { isWithPractice, isWitnessed } from '@clearwing/domain/medicals/status.ts'
import { useGetNextStepQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { StepPanel } from './StepPanel.tsx'

const asksPractice = ['queried', 'returned']

/**
 * True from the witness to the decision, and while the practice must answer the regulator. Before that the steps of the
 * visit are shown, and afterwards the submission.
 */
export const hasPracticeStep = (medical: Medical) =>
  (isWithPractice(medical.status) && isWitnessed(medical)) || asksPractice.includes(medical.status)

/** Whose move a medical is, and the next step of its reader at the practice or the regulator. */
export const MedicalStepPanel = ({ medical: { medicalId } }: { medical: Medical }) => (
  <Loaded query={useGetNextStepQuery({ medicalId })} rows={1}>
    {(step) => <StepPanel step={step} currentPath={`/medical/${medicalId}`} />}
  </Loaded>
)
