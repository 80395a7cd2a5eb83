import { useMedical } from '#features/medicals/record/use-medical.ts'
import { SubmissionRecord } from './SubmissionRecord.tsx'

/** What was sent to the regulator, as a part of the medical's page. */
export const SubmissionPage = () => <SubmissionRecord medical={useMedical()} />
