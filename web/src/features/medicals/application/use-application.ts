import type { Application } from '@clearwing/domain/medicals/application/schema.ts'
import { useGetApplicationQuery } from '#api/generated.ts'
import type { Query } from '#shared/Loaded.tsx'

/** Reads the application. The API contract leaves the type of its values open; the domain defines it. */
export const useApplication = (medicalId: number) => useGetApplicationQuery({ medicalId }) as Query<Application>
