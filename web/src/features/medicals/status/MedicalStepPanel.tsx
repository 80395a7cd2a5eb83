import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { isWithPractice, isWitnessed } from '@clearwing/domain/medicals/status.ts'
import { useGetNextStepQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { StepPanel } from './StepPanel.tsx'

const asksPractice = ['queried', 'returned']

/**
 * From the witness to the decision, and whenever the regulator asks for something. Before it the steps of the visit are
 * shown, and after it the submission.
 */
export const hasPracticeStep = (medical: Medical) =>
  (isWithPractice(medical.status) && isWitnessed(medical)) || asksPractice.includes(medical.status)

/** Whose move a medical is, and the next step of its reader at the practice or the regulator. */
export const MedicalStepPanel = ({ medical: { medicalId } }: { medical: Medical }) => (
  <Loaded query={useGetNextStepQuery({ medicalId })} rows={1}>
    {(step) => <StepPanel step={step} currentPath={`/medical/${medicalId}`} />}
  </Loaded>
)
