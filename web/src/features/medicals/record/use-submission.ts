import type { SubmissionRead } from '@clearwing/domain/medicals/submission/content.ts'
import { useGetSubmissionQuery } from '#api/generated.ts'
import type { Query } from '#shared/Loaded.tsx'

/** Reads the submission as it was on that day, with the questions asked since. */
export const useSubmission = (medicalId: number) => useGetSubmissionQuery({ medicalId }) as Query<SubmissionRead>
