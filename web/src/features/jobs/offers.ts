import { canListJobs } from '@clearwing/domain/jobs/rules.ts'
import { JobsCard } from './JobsCard.tsx'

/** Dashboard card for administrators. */
export const jobOffers = [{ key: 'jobs', isFor: canListJobs, Card: JobsCard }]
