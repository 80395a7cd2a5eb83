import { z } from 'zod'
import { splitValues } from '#fields.ts'
import { AuditReason } from '#medicals/audit/schema.ts'
import { MedicalClass } from '#medicals/classes.ts'
import { ClockState } from '#medicals/clocks/schema.ts'
import { ClockKind } from '#medicals/clocks.ts'
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
  /** What the regulator has to see to by a day, also where the submission is accepted. */
  regulatorsClocks: z.array(ClockKind),
}).meta({ id: 'QueuedSubmission' })
export type QueuedSubmission = z.infer<typeof QueuedSubmission>

export const queueColumns = ['clock', 'since', 'person'] as const

/**
 * Besides the usual: st statuses, divided by '|', or kd kinds of the clocks that the regulator sees to, whatever the
 * status; as whose: mine or nobody's, nobody's, only mine, or everybody's; ck state of the clock; cl class; au why it is
 * audited.
 */
export const QueueQuery = pagingQuery(
  { columns: queueColumns },
  {
    st: z.string().transform(splitValues).pipe(z.array(MedicalStatus)).optional(),
    kd: z.string().transform(splitValues).pipe(z.array(ClockKind)).optional(),
    as: z.enum(['open', 'nobody', 'mine', 'all']).default('all'),
    ck: ClockState.optional(),
    cl: MedicalClass.optional(),
    au: AuditReason.optional(),
  },
)
export type QueueQuery = z.infer<typeof QueueQuery>
