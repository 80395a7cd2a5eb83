import type { Application } from '@clearwing/domain/medicals/application/schema.ts'
import { useGetApplicationQuery } from '#api/generated.ts'
import type { Query } from '#shared/Loaded.tsx'

/** What the applicant wrote. The contract leaves open what the values look like; the domain says it. */
export const useApplication = (medicalId: number) => useGetApplicationQuery({ medicalId }) as Query<Application>
