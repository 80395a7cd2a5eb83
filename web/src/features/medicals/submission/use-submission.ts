import type { SubmissionRead } from '@clearwing/domain/medicals/submission/content.ts'
import { useGetSubmissionQuery } from '#api/generated.ts'
import type { Query } from '#shared/Loaded.tsx'

/** What was sent, as it was on that day, and what was asked since. */
export const useSubmission = (medicalId: number) => useGetSubmissionQuery({ medicalId }) as Query<SubmissionRead>
