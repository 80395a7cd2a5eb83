import { z } from 'zod'
import { composed, Int } from '#fields.ts'
import { datedRow } from '#medicals/dated-rows.ts'

/** What is looked at, in this order. */
export const AuditItem = z.enum(['form', 'signatures', 'tests', 'dates', 'conditions', 'letter'])
export type AuditItem = z.infer<typeof AuditItem>

export const auditItemNames: Record<AuditItem, string> = {
  form: 'Form complete',
  signatures: 'Signatures before the examination',
  tests: 'Tests as the timetable says',
  dates: 'Dates right',
  conditions: 'Conditions right',
  letter: 'Letter adequate',
}

export const AuditMark = z.enum(['ok', 'minor', 'major', 'not_applicable'])
export type AuditMark = z.infer<typeof AuditMark>

export const auditMarkNames: Record<AuditMark, string> = {
  ok: 'OK',
  minor: 'Minor',
  major: 'Major',
  not_applicable: 'Not applicable',
}

const mark = AuditMark.nullable()

/** An item without a mark was not looked at yet. */
export const AuditChecklist = z
  .strictObject({ form: mark, signatures: mark, tests: mark, dates: mark, conditions: mark, letter: mark })
  .meta({ id: 'AuditChecklist' })
export type AuditChecklist = z.infer<typeof AuditChecklist>

export const emptyChecklist: AuditChecklist = {
  form: null,
  signatures: null,
  tests: null,
  dates: null,
  conditions: null,
  letter: null,
}

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
  required: 'Each submission is audited',
  first: 'Among the first of the examiner',
  flexibility: 'Issued under flexibility',
  random: 'Random sample',
  again: 'Sent again after an audit',
  chosen: 'Chosen by the regulator',
}

/** How a regulator samples: of its submissions, not all. */
export const AuditRow = z
  .object({
    ...datedRow,
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
