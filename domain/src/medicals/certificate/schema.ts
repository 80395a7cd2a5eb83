import { z } from 'zod'
import { isoDay } from '#fields.ts'
import { MedicalClass, Privilege } from '#medicals/classes.ts'
import { MedicalKind } from '#medicals/kind.ts'

/** One date of a certificate. It is valid from `fromDay` to the end of `toDay`, New Zealand days, both included. */
export const CertificateRow = z
  .object({ medicalClass: MedicalClass, privilege: Privilege, fromDay: z.string(), toDay: z.string() })
  .meta({ id: 'CertificateRow' })
export type CertificateRow = z.infer<typeof CertificateRow>

/** A condition, restriction or endorsement as printed, never with a diagnosis. */
export const CertificateCondition = z
  .object({ code: z.string(), text: z.string(), classes: z.array(MedicalClass) })
  .meta({ id: 'CertificateCondition' })
export type CertificateCondition = z.infer<typeof CertificateCondition>

/** Events that can follow the issue of a certificate, which itself never changes. */
export const CertificateEventKind = z
  .enum([
    'extension',
    'suspension',
    'suspension_cancellation',
    'condition',
    'condition_withdrawal',
    'revocation',
    'revocation_cancellation',
    'surrender',
    'loss',
    'loss_withdrawal',
    'replacement',
    'correction',
  ])
  .meta({ id: 'CertificateEventKind' })
export type CertificateEventKind = z.infer<typeof CertificateEventKind>

/** What happened to a printed certificate. */
export const Loss = z.enum(['lost', 'stolen', 'destroyed']).meta({ id: 'Loss' })
export type Loss = z.infer<typeof Loss>

export const lossNames: Record<Loss, string> = { lost: 'Lost', stolen: 'Stolen', destroyed: 'Destroyed' }

/** What a correction changes: the holder's details, the wording of a condition, or a last day. */
export const CorrectedField = z
  .enum(['holderName', 'dateOfBirth', 'holderRegistrationNumber', 'conditionText', 'toDay'])
  .meta({ id: 'CorrectedField' })
export type CorrectedField = z.infer<typeof CorrectedField>

/**
 * One event. `medicalClass` and `privilege` null: the whole certificate. `toDay` is the new last day of an extension,
 * or the last day of a suspension or a condition; null: no end date. An extension of a suspension is recorded as
 * another suspension. `code` and `text` are those of the condition, or the corrected value; otherwise `text` is that of
 * the notice.
 */
export const CertificateEvent = z
  .object({
    certificateEventId: z.int32(),
    certificateId: z.int32(),
    kind: CertificateEventKind,
    medicalClass: MedicalClass.nullable(),
    privilege: Privilege.nullable(),
    fromDay: z.string(),
    toDay: z.string().nullable(),
    code: z.string().nullable(),
    text: z.string().nullable(),
    field: CorrectedField.nullable(),
    byName: z.string(),
    at: z.string(),
  })
  .meta({ id: 'CertificateEvent' })
export type CertificateEvent = z.infer<typeof CertificateEvent>

/** State of one date on one day. `pending` before its first day; `expiring` in its last days. */
export const CertificateState = z
  .enum(['pending', 'current', 'expiring', 'extended', 'suspended', 'expired', 'superseded', 'surrendered', 'revoked'])
  .meta({ id: 'CertificateState' })
export type CertificateState = z.infer<typeof CertificateState>

/** A date of a certificate with its state on a day, after all events. `toDay` includes any extension. */
export const RowState = z
  .object({
    certificateId: z.int32(),
    medicalClass: MedicalClass,
    privilege: Privilege,
    issuedOn: z.string(),
    fromDay: z.string(),
    toDay: z.string(),
    originalToDay: z.string(),
    isExtended: z.boolean(),
    state: CertificateState,
    /** Day from which a later certificate replaces this date, or null. */
    replacedOn: z.string().nullable(),
    inForce: z.boolean(),
    /** Number of days after that day on which it is still valid: 0 on its last day. */
    daysLeft: z.int32(),
    /** True for a date in force that is in its last days, as its regulator defines them. */
    endsSoon: z.boolean(),
    /** The first day on which a renewal keeps `toDay` as its anniversary; absent where none does. */
    renewFrom: z.string().exactOptional(),
    /**
     * The last day of a current suspension; absent if it has none, or if the certificate expires no later than the
     * suspension.
     */
    suspendedUntil: z.string().exactOptional(),
  })
  .meta({ id: 'RowState' })
export type RowState = z.infer<typeof RowState>

/** One issued certificate: a snapshot of the day of issue, with the current state of its dates. */
export const Certificate = z
  .object({
    certificateId: z.int32(),
    kind: MedicalKind,
    /** Number of the certificate; empty for a declaration. */
    number: z.string(),
    regulatorId: z.int32(),
    userId: z.int32(),
    medicalId: z.int32(),
    holderName: z.string(),
    holderRegistrationNumber: z.string(),
    dateOfBirth: z.string(),
    issuedOn: z.string(),
    examinerName: z.string(),
    examinerNumber: z.string(),
    /** Code with which anyone can check the certificate; empty for readers who may not see it. */
    code: z.string(),
    rows: z.array(RowState),
    conditions: z.array(CertificateCondition),
    state: CertificateState,
    /** Day on which the holder reported the current copy lost; absent unless a replacement is awaited. */
    reportedLostOn: z.string().exactOptional(),
  })
  .meta({ id: 'Certificate' })
export type Certificate = z.infer<typeof Certificate>

/** What anyone with the code can see: no name, no number, no conditions. */
export const CertificateVerification = z
  .object({
    inForce: z.boolean(),
    rows: z.array(
      z.object({ medicalClass: MedicalClass, privilege: Privilege, toDay: z.string(), state: CertificateState }),
    ),
    /** True when a copy with another code was issued later, because this one was lost. */
    isReplaced: z.boolean(),
    /** True when the holder has reported this copy lost and no other copy was issued yet. */
    isReportedLost: z.boolean(),
    checkedAt: z.string(),
  })
  .meta({ id: 'CertificateVerification' })
export type CertificateVerification = z.infer<typeof CertificateVerification>

/** The examiner's shorter date for one privilege. Without one, the longest the rules allow applies. */
export const ChosenDay = z.strictObject({ privilege: Privilege, toDay: isoDay })
export type ChosenDay = z.infer<typeof ChosenDay>
