import { z } from 'zod'
import { splitValues } from '#fields.ts'
import { AuditReason } from '#medicals/audit/schema.ts'
import { MedicalClass } from '#medicals/classes.ts'
import { MedicalStatus, MedicalSummary } from '#medicals/schema.ts'
import { pagingQuery } from '#paging.ts'

/** A submission as the regulator's queue shows it: nothing clinical. */
export const QueuedSubmission = MedicalSummary.extend({
  /** More than 1: sent again. */
  number: z.int32(),
  assignedTo: z.int32().nullable(),
  assignedToName: z.string().nullable(),
  auditReason: AuditReason.nullable(),
  /** The classes that are still to be decided. */
  classesToDecide: z.array(MedicalClass),
  /** Experts are asked for their conclusion. */
  isConclusionSought: z.boolean(),
}).meta({ id: 'QueuedSubmission' })
export type QueuedSubmission = z.infer<typeof QueuedSubmission>

export const queueColumns = ['clock', 'since', 'person'] as const

/** Besides the usual: st statuses, divided by '|'; as whose: mine or nobody's, only mine, or everybody's. */
export const QueueQuery = pagingQuery(
  { columns: queueColumns },
  {
    st: z.string().transform(splitValues).pipe(z.array(MedicalStatus)).optional(),
    as: z.enum(['open', 'mine', 'all']).default('all'),
  },
)
export type QueueQuery = z.infer<typeof QueueQuery>
