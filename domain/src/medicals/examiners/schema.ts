import { z } from 'zod'
import { Int, isoDay, maxLength, requiredText, requiredTextArea } from '#fields.ts'
import type { AuditOutcome } from '#medicals/audit/schema.ts'
import { Power } from '#medicals/certificate/event-schema.ts'
import { MedicalClass } from '#medicals/classes.ts'

/** A class that a regulator has delegated to an examiner, with the powers. `endedAt`: ended before its last day. */
export const Delegation = z
  .object({
    delegationId: z.int32(),
    medicalClass: MedicalClass,
    powers: z.array(Power),
    fromDay: z.string(),
    toDay: z.string().nullable(),
    endedAt: z.string().nullable(),
    endReason: z.string().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'Delegation' })
export type Delegation = z.infer<typeof Delegation>

/** In working days, from the end of measuring to the decision, without days on which the deadline was stopped. */
export const Turnaround = z.object({ median: z.number(), ninetieth: z.number() }).meta({ id: 'Turnaround' })
export type Turnaround = z.infer<typeof Turnaround>

/** Outcomes and turnaround of one class. */
export const ClassFigures = z
  .object({
    medicalClass: MedicalClass,
    issued: z.int32(),
    left: z.int32(),
    refused: z.int32(),
    sentOn: z.int32(),
    turnaround: Turnaround.nullable(),
  })
  .meta({ id: 'ClassFigures' })
export type ClassFigures = z.infer<typeof ClassFigures>

const AuditCounts = z
  .object({ ok: z.int32(), minor: z.int32(), major: z.int32(), return: z.int32() } satisfies Record<
    AuditOutcome,
    unknown
  >)
  .meta({ id: 'AuditCounts' })

/** An examiner's submissions to a regulator in a period. `turnaround` is null if nothing was decided. */
export const ExaminerFigures = z
  .object({
    submissions: z.int32(),
    decided: z.int32(),
    turnaround: Turnaround.nullable(),
    sentLate: z.int32(),
    questions: z.int32(),
    audits: AuditCounts,
    classes: z.array(ClassFigures),
  })
  .meta({ id: 'ExaminerFigures' })
export type ExaminerFigures = z.infer<typeof ExaminerFigures>

/** An examiner of a regulator, with the current delegations. `figures` is null for users who may not read them. */
export const Examiner = z
  .object({
    userId: z.int32(),
    regulatorId: z.int32(),
    regulatorName: z.string(),
    name: z.string(),
    examinerNumber: z.string(),
    practiceNames: z.array(z.string()),
    delegations: z.array(Delegation),
    figures: ExaminerFigures.nullable(),
  })
  .meta({ id: 'Examiner' })
export type Examiner = z.infer<typeof Examiner>

/** The examiner with all delegations, past and present, and the period of the figures. */
export const ExaminerRecord = Examiner.extend({
  /** Classes that can be delegated: those that the regulator certifies today. */
  classesToDelegate: z.array(MedicalClass),
  fromDay: z.string(),
  toDay: z.string(),
}).meta({ id: 'ExaminerRecord' })
export type ExaminerRecord = z.infer<typeof ExaminerRecord>

/** The doctor is identified by login name: a regulator cannot search the staff of practices. */
export const NewExaminer = z.strictObject({
  userName: requiredText(maxLength.userName),
  examinerNumber: requiredText(maxLength.securityCode),
})
export type NewExaminer = z.infer<typeof NewExaminer>

const powers = z.array(Power).min(1, 'Please choose at least one power.')

export const NewDelegation = z.strictObject({
  medicalClass: MedicalClass,
  powers,
  fromDay: isoDay,
  toDay: isoDay.nullable(),
})
export type NewDelegation = z.infer<typeof NewDelegation>

/** The powers from today, and a new last day. */
export const DelegationChange = z.strictObject({ powers, toDay: isoDay.nullable(), version: Int })
export type DelegationChange = z.infer<typeof DelegationChange>

export const DelegationEnd = z.strictObject({ reason: requiredTextArea(200), version: Int })
export type DelegationEnd = z.infer<typeof DelegationEnd>
