import { z } from 'zod'
import { splitValues } from '#fields.ts'
import { AuditReason } from '#medicals/audit/schema.ts'
import { MedicalClass } from '#medicals/classes.ts'
import { ClockState } from '#medicals/clocks/schema.ts'
import { ClockKind } from '#medicals/clocks.ts'
import { MedicalStatus, MedicalSummary } from '#medicals/schema.ts'
import { pagingQuery } from '#paging.ts'

/** A submission in the regulator's queue; nothing clinical. */
export const QueuedSubmission = MedicalSummary.extend({
  /** Counts the submissions of this medical, from 1. */
  number: z.int32(),
  assignedTo: z.int32().nullable(),
  assignedToName: z.string().nullable(),
  auditReason: AuditReason.nullable(),
  /** Classes that are still to be decided. */
  classesToDecide: z.array(MedicalClass),
  /** True while an accredited conclusion is being sought. */
  isConclusionSought: z.boolean(),
  /** Deadlines of the regulator, even if the submission is accepted. */
  regulatorsClocks: z.array(ClockKind),
}).meta({ id: 'QueuedSubmission' })
export type QueuedSubmission = z.infer<typeof QueuedSubmission>

export const queueColumns = ['clock', 'since', 'person'] as const

/** Submissions assigned to the viewer or to no one, to no one, to the viewer, or all. */
export const QueueAssignment = z.enum(['open', 'unassigned', 'mine', 'all']).meta({ id: 'QueueAssignment' })
export type QueueAssignment = z.infer<typeof QueueAssignment>

/**
 * In addition to the usual parameters: st statuses, separated by '|', or kd kinds of the regulator's deadlines,
 * whatever the status; as assignment: mine or unassigned, unassigned, only mine, or all; ck state of the deadline; cl
 * class; au audit reason.
 */
export const QueueQuery = pagingQuery(
  { name: 'Submissions', columns: queueColumns },
  {
    st: z.string().transform(splitValues).pipe(z.array(MedicalStatus)).optional(),
    kd: z.string().transform(splitValues).pipe(z.array(ClockKind)).optional(),
    as: QueueAssignment.default('all'),
    ck: ClockState.optional(),
    cl: MedicalClass.optional(),
    au: AuditReason.optional(),
  },
)
export type QueueQuery = z.infer<typeof QueueQuery>
