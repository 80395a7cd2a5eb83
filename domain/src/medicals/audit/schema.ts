import { z } from 'zod'
import { anyText, draftText, Int } from '#fields.ts'
import { datedRow } from '#medicals/dated-rows.ts'

export const AuditMark = z.enum(['ok', 'minor', 'major', 'not_applicable']).meta({ id: 'AuditMark' })
export type AuditMark = z.infer<typeof AuditMark>

export const auditMarkNames: Record<AuditMark, string> = {
  ok: 'OK',
  minor: 'Minor',
  major: 'Major',
  not_applicable: 'Not applicable',
}

export const itemLength = 60

/** One item to check, in the regulator's words; null until it is marked. */
const AuditCheck = z.strictObject({ item: anyText(itemLength), mark: AuditMark.nullable() })

/** An audit keeps the items it started with. */
export const AuditChecklist = z.array(AuditCheck).max(30).meta({ id: 'AuditChecklist' })
export type AuditChecklist = z.infer<typeof AuditChecklist>

/** `return` returns the submission to the practice; the others close it. */
export const AuditOutcome = z.enum(['ok', 'minor', 'major', 'return']).meta({ id: 'AuditOutcome' })
export type AuditOutcome = z.infer<typeof AuditOutcome>

export const auditOutcomeNames: Record<AuditOutcome, string> = {
  ok: 'In order',
  minor: 'Minor findings',
  major: 'Major findings',
  return: 'Returned to the practice',
}

/** Why a submission is audited. */
export const AuditReason = z
  .enum(['required', 'first', 'flexibility', 'random', 'again', 'chosen'])
  .meta({ id: 'AuditReason' })
export type AuditReason = z.infer<typeof AuditReason>

export const auditReasonNames: Record<AuditReason, string> = {
  required: 'All submissions are audited',
  first: 'Among the examiner’s first submissions',
  flexibility: 'Issued under flexibility',
  random: 'Random sample',
  again: 'Submitted again after an audit',
  chosen: 'Chosen by the regulator',
}

/** What a regulator checks, and which of its submissions it samples. */
export const AuditRow = z
  .object({
    ...datedRow,
    /** Items to check, in this order. */
    items: z.array(z.string()),
    /** Percentage of submissions selected at random. */
    percent: z.int32().min(0).max(100),
    /** Number of a new examiner's first submissions that are all audited. */
    firstOfExaminer: z.int32().min(0),
    /** True when all submissions issued under flexibility are audited. */
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

/** Saves an audit while it is being written. */
export const AuditChange = z.strictObject({
  checklist: AuditChecklist,
  remarks: draftText(2000),
  version: Int,
})
export type AuditChange = z.infer<typeof AuditChange>

/** `medicalVersion` is the version of the medical, `version` that of the audit, as they were read. */
export const AuditEnd = z.strictObject({ outcome: AuditOutcome, version: Int, medicalVersion: Int })
export type AuditEnd = z.infer<typeof AuditEnd>
