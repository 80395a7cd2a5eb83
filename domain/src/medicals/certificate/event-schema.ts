import { z } from 'zod'
import { Int, isoDay, optionalText, optionalTextArea } from '#fields.ts'
import { MedicalClass, Privilege } from '#medicals/classes.ts'
import { RuleKind } from '#medicals/rules-editor/schema.ts'
import { Certificate, CertificateEvent, CertificateEventKind, CorrectedField } from './schema.ts'

/** What an examiner may do in the name of the regulator, besides examining: each is given with a delegation. */
export const Power = z.enum(['issue', 'extend', 'suspend']).meta({ id: 'Power' })
export type Power = z.infer<typeof Power>

/** A class that was delegated to somebody, with the powers that go with it. */
export const Delegated = z.object({ medicalClass: MedicalClass, powers: z.array(Power) }).meta({ id: 'Delegated' })
export type Delegated = z.infer<typeof Delegated>

/**
 * What is recorded of a certificate. It holds from the day it is recorded. `toDay`: the new last day of an extension or
 * of a correction, the last day of a suspension or a condition, the day up to which a revocation bars its holder.
 * `text` stands on the notice; `reason` is for those who decide, and is printed nowhere. What each kind asks:
 * `eventProblems`.
 */
export const NewCertificateEvent = z.strictObject({
  kind: CertificateEventKind,
  /** Null: the whole certificate. A suspension and an event that moves a last day name class and privilege. */
  medicalClass: MedicalClass.nullable(),
  privilege: Privilege.nullable(),
  /** Further classes that it names: each has an event of its own, recorded with the others or not at all. */
  also: z.array(MedicalClass).max(20).default([]),
  toDay: isoDay.nullable(),
  /** Of a condition: 'V3'. */
  code: optionalText(10),
  text: optionalTextArea(500),
  reason: optionalTextArea(1000),
  field: CorrectedField.nullable(),
  /** Of the fee of a replacement. */
  receipt: optionalText(40),
  /** What is asked before an extension and a replacement was declared. */
  isDeclared: z.boolean(),
  version: Int,
})
export type NewCertificateEvent = z.infer<typeof NewCertificateEvent>

/** An event as it is shown. The words of the notice and the reason are null for who may not read them. */
export const ShownEvent = CertificateEvent.extend({
  /** For whom it was done; null for the holder. */
  organisationId: z.int32().nullable(),
  organisationName: z.string().nullable(),
  reason: z.string().nullable(),
  receipt: z.string().nullable(),
  hasNotice: z.boolean(),
  /** Of what a practice did: until when the regulator gets its copy, and when it was sent. */
  copyDueOn: z.string().nullable(),
  copySentAt: z.string().nullable(),
}).meta({ id: 'ShownEvent' })
export type ShownEvent = z.infer<typeof ShownEvent>

export const MaximumDay = z
  .object({ medicalClass: MedicalClass, privilege: Privilege, maximumDay: z.string() })
  .meta({ id: 'MaximumDay' })
export type MaximumDay = z.infer<typeof MaximumDay>

/** What may be recorded of a certificate today, and by when: what `eventProblems` asks, and what the page shows. */
export const EventLimits = z
  .object({
    /** The last day of a suspension, or of a condition, that says no other. */
    suspensionEnds: z.string(),
    /** The classes for which a new application is in hand. */
    applicationFor: z.array(MedicalClass),
    maximumDays: z.array(MaximumDay),
    /** So far beyond the original expiry, all extensions together. */
    extensionDays: z.int32(),
    /** Until when whoever issued it corrects it themself. */
    correctableUntil: z.string(),
    today: z.string(),
  })
  .meta({ id: 'EventLimits' })
export type EventLimits = z.infer<typeof EventLimits>

/** Of one table of rules, the rows that made a certificate, as they stood then. */
export const CertificateRule = z
  .object({
    kind: RuleKind,
    /** 'Timetable of tests: rows 9 to 35' */
    name: z.string(),
    /** What each row says, where it moved a date. */
    lines: z.array(z.string()),
    /** The first day of the newest of them. */
    fromDay: z.string(),
    source: z.string(),
    isConfirmed: z.boolean(),
    /** Another row has taken the place of one of them since. */
    isAmended: z.boolean(),
  })
  .meta({ id: 'CertificateRule' })
export type CertificateRule = z.infer<typeof CertificateRule>

/** A certificate with its whole life, and what whoever reads it may do. `version` counts its events. */
export const CertificateRecord = z
  .object({
    certificate: Certificate,
    events: z.array(ShownEvent),
    limits: EventLimits,
    /** What the reader may record, each for the classes named. */
    offers: z.array(z.object({ kind: CertificateEventKind, classes: z.array(MedicalClass) })),
    /** The wordings of the regulator for whoever may impose a condition, with {slots} to fill; none for anybody else. */
    phrases: z.array(z.object({ code: z.string(), text: z.string(), classes: z.array(MedicalClass) })),
    /** Which versions of the rules made it; none for a certificate that was taken over. */
    rules: z.array(CertificateRule),
    version: z.int32(),
  })
  .meta({ id: 'CertificateRecord' })
export type CertificateRecord = z.infer<typeof CertificateRecord>
