import type { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { inArray, sql } from 'drizzle-orm'
import { medicals } from './tables.ts'

/** Statuses after the first decision. Drafts, withdrawn and lapsed applications and declarations have none. */
const decidedStatuses: MedicalStatus[] = [
  ...(['issued', 'declined', 'referred', 'submitted'] as const),
  ...(['to_decide', 'in_audit', 'queried', 'returned', 'accepted'] as const),
]

/** Condition: the examiner has decided, or referred all classes to the regulator. */
export const hasFirstDecision = inArray(medicals.status, decidedStatuses)

/**
 * The first decision: that of the examiner, also if it referred all classes to the regulator, which decided later.
 * PostgreSQL keeps statistics of this expression (`medicals_first_decision`).
 */
export const firstDecidedAt = sql<string>`case when ${medicals.status} = 'referred' then ${medicals.statusSince}
  else least(${medicals.decidedAt}, ${medicals.submittedAt}) end`.mapWith(medicals.decidedAt)
