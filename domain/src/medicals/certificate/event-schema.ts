import { z } from 'zod'
import { Int, isoDay, optionalText, optionalTextArea } from '#fields.ts'
import { MedicalClass, Privilege } from '#medicals/classes.ts'
import { RuleKind } from '#medicals/rule-rows/kinds.ts'
import { Certificate, CertificateEvent, CertificateEventKind, CorrectedField, Loss } from './schema.ts'

/** What an examiner may do on behalf of the regulator, besides examining; each power is given with a delegation. */
export const Power = z.enum(['issue', 'extend', 'suspend']).meta({ id: 'Power' })
export type Power = z.infer<typeof Power>

/** A class delegated to an examiner, with the powers for it. */
export const Delegated = z.object({ medicalClass: MedicalClass, powers: z.array(Power) }).meta({ id: 'Delegated' })
export type Delegated = z.infer<typeof Delegated>

/**
 * An event to record for a certificate. It applies from the day it is recorded. `toDay`: the new last day of an
 * extension or of a correction, the last day of a suspension or a condition, or the day until which a revocation
 * disqualifies its holder. `text` appears on the notice; `reason` is for the decision makers and is never printed.
 * Requirements of each kind: `eventProblems`.
 */
export const NewCertificateEvent = z.strictObject({
  kind: CertificateEventKind,
  /** Null: the whole certificate. A suspension and an event that changes a last day name class and privilege. */
  medicalClass: MedicalClass.nullable(),
  privilege: Privilege.nullable(),
  /** Further classes: each gets an event of its own, and all are recorded or none. */
  also: z.array(MedicalClass).max(20).default([]),
  toDay: isoDay.nullable(),
  /** Code of a condition: 'V3'. */
  code: optionalText(10),
  text: optionalTextArea(500),
  reason: optionalTextArea(1000),
  field: CorrectedField.nullable(),
  /** Report of a loss: what happened, and when; `text` says where and how. */
  loss: Loss.nullable().default(null),
  lostOn: isoDay.nullable().default(null),
  /** Receipt for the fee of a replacement. */
  receipt: optionalText(40),
  /** True when the declaration needed for an extension, a report of a loss, its withdrawal or a replacement was made. */
  isDeclared: z.boolean(),
  version: Int,
})
export type NewCertificateEvent = z.infer<typeof NewCertificateEvent>

/** An event as displayed. The text of the notice and the reason are null for users who may not read them. */
export const ShownEvent = CertificateEvent.extend({
  /** Organisation on whose behalf the event was recorded; null for the holder. */
  organisationId: z.int32().nullable(),
  organisationName: z.string().nullable(),
  reason: z.string().nullable(),
  loss: Loss.nullable(),
  lostOn: z.string().nullable(),
  receipt: z.string().nullable(),
  hasNotice: z.boolean(),
  /** For a practice's event: when its copy is due with the regulator, and when it was sent. */
  copyDueOn: z.string().nullable(),
  copySentAt: z.string().nullable(),
}).meta({ id: 'ShownEvent' })
export type ShownEvent = z.infer<typeof ShownEvent>

export const MaximumDay = z
  .object({ medicalClass: MedicalClass, privilege: Privilege, maximumDay: z.string() })
  .meta({ id: 'MaximumDay' })
export type MaximumDay = z.infer<typeof MaximumDay>

/**
 * What may be recorded for a certificate today, and the limits of its dates; used by `eventProblems` and by the page.
 */
export const EventLimits = z
  .object({
    /** Last day of a suspension or condition recorded without one. */
    suspensionEnds: z.string(),
    /** Classes for which an application is open. */
    applicationFor: z.array(MedicalClass),
    maximumDays: z.array(MaximumDay),
    /** Maximum number of days beyond the original expiry, for all extensions together. */
    extensionDays: z.int32(),
    /** Last day on which the issuer may correct the certificate. */
    correctableUntil: z.string(),
    /** The regulator's fee for a replacement; absent if it has none. */
    replacementFeeCents: z.int32().exactOptional(),
    today: z.string(),
  })
  .meta({ id: 'EventLimits' })
export type EventLimits = z.infer<typeof EventLimits>

/** The rows of one rule table that determined a certificate, as they were then. */
export const CertificateRule = z
  .object({
    kind: RuleKind,
    /** 'Test timetable: rows 9 to 35' */
    name: z.string(),
    /** Text of each row that affected a date. */
    lines: z.array(z.string()),
    /** First day of the newest of the rows. */
    fromDay: z.string(),
    source: z.string(),
    isConfirmed: z.boolean(),
    /** True when one of the rows has been replaced since. */
    isAmended: z.boolean(),
  })
  .meta({ id: 'CertificateRule' })
export type CertificateRule = z.infer<typeof CertificateRule>

/** A certificate with its whole history, and the actions open to the reader. `version` is the number of its events. */
export const CertificateRecord = z
  .object({
    certificate: Certificate,
    events: z.array(ShownEvent),
    limits: EventLimits,
    /** Events the reader may record, each with its classes. */
    offers: z.array(z.object({ kind: CertificateEventKind, classes: z.array(MedicalClass) })),
    /** The regulator's wordings for users who may impose a condition, with {slots} to fill in; empty for others. */
    phrases: z.array(z.object({ code: z.string(), text: z.string(), classes: z.array(MedicalClass) })),
    /** Rule versions that determined the certificate; empty for an imported one. */
    rules: z.array(CertificateRule),
    version: z.int32(),
  })
  .meta({ id: 'CertificateRecord' })
export type CertificateRecord = z.infer<typeof CertificateRecord>
