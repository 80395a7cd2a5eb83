import { z } from 'zod'
import { composed, Int } from '#fields.ts'
import { datedRow } from '#medicals/dated-rows.ts'

export const AuditMark = z.enum(['ok', 'minor', 'major', 'not_applicable'])
export type AuditMark = z.infer<typeof AuditMark>

export const auditMarkNames: Record<AuditMark, string> = {
  ok: 'OK',
  minor: 'Minor',
  major: 'Major',
  not_applicable: 'Not applicable',
}

export const itemLength = 60

/** One thing that is looked at, in the words of the regulator; without a mark it was not looked at yet. */
const AuditCheck = z.strictObject({ item: z.string().max(itemLength), mark: AuditMark.nullable() })

/** An audit keeps the items it began with. */
export const AuditChecklist = z.array(AuditCheck).max(30).meta({ id: 'AuditChecklist' })
export type AuditChecklist = z.infer<typeof AuditChecklist>

/** `return` sends it back to the practice; the others close it. */
export const AuditOutcome = z.enum(['ok', 'minor', 'major', 'return'])
export type AuditOutcome = z.infer<typeof AuditOutcome>

export const auditOutcomeNames: Record<AuditOutcome, string> = {
  ok: 'In order',
  minor: 'Minor findings',
  major: 'Major findings',
  return: 'Returned to the practice',
}

/** Why a submission is audited. */
export const AuditReason = z.enum(['required', 'first', 'flexibility', 'random', 'again', 'chosen'])
export type AuditReason = z.infer<typeof AuditReason>

export const auditReasonNames: Record<AuditReason, string> = {
  required: 'All submissions are audited',
  first: 'Among the examiner’s first submissions',
  flexibility: 'Issued under flexibility',
  random: 'Random sample',
  again: 'Submitted again after an audit',
  chosen: 'Chosen by the regulator',
}

/** What a regulator looks at, and how it samples: of its submissions, not all. */
export const AuditRow = z
  .object({
    ...datedRow,
    /** What is looked at, in this order. */
    items: z.array(z.string()),
    /** Of a hundred, at random. */
    percent: z.int32().min(0).max(100),
    /** So many of a new examiner, all of them. */
    firstOfExaminer: z.int32().min(0),
    /** All that were issued under flexibility. */
    allFlexible: z.boolean(),
  })
  .meta({ id: 'AuditRow' })
export type AuditRow = z.infer<typeof AuditRow>
export type AuditSeed = Omit<AuditRow, 'ruleRowId' | 'regulatorId'>

export const Audit = z
  .object({
    auditId: z.int32(),
    submissionId: z.int32(),
    reason: AuditReason,
    checklist: AuditChecklist,
    remarks: z.string(),
    outcome: AuditOutcome.nullable(),
    finishedAt: z.string().nullable(),
    finishedByName: z.string().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'Audit' })
export type Audit = z.infer<typeof Audit>

/** Saved as it is written. */
export const AuditChange = z.strictObject({
  checklist: AuditChecklist,
  remarks: composed(z.string()).max(2000, 'Please use at most 2000 characters.'),
  version: Int,
})
export type AuditChange = z.infer<typeof AuditChange>

/** `medicalVersion` is that of the medical, `version` that of the audit as it was read. */
export const AuditEnd = z.strictObject({ outcome: AuditOutcome, version: Int, medicalVersion: Int })
export type AuditEnd = z.infer<typeof AuditEnd>
