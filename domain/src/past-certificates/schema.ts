import { z } from 'zod'
import { Int, maxLength, optionalText, requiredText } from '#fields.ts'
import { FileDelimiter, FileEncoding } from '#imports/schema.ts'
import { MedicalClass, Privilege } from '#medicals/classes.ts'

/** Maximum number of rows and bytes of one file. */
export const mostPastCertificates = 10_000
export const mostPastCertificateBytes = 4 * 1024 * 1024

/** A certificate that a client held before the practice used the product. It has no code and cannot be verified. */
export const PastCertificate = z
  .object({
    pastCertificateId: z.int32(),
    userId: z.int32(),
    regulatorName: z.string(),
    medicalClass: MedicalClass,
    privilege: Privilege,
    number: z.string(),
    issuedOn: z.string(),
    expiresOn: z.string(),
    conditions: z.string().nullable(),
    examiner: z.string().nullable(),
    /** What the rules of its day say against its dates. */
    warnings: z.array(z.string()),
    /** The practice that brought it in, the member (empty for readers elsewhere), and when. */
    broughtInBy: z.string(),
    broughtInByName: z.string(),
    broughtInAt: z.iso.datetime(),
  })
  .meta({ id: 'PastCertificate' })
export type PastCertificate = z.infer<typeof PastCertificate>

/** What the cells of a row say of the certificate. */
export type PastCertificateValues = Pick<
  PastCertificate,
  'medicalClass' | 'privilege' | 'number' | 'issuedOn' | 'expiresOn' | 'conditions' | 'examiner' | 'warnings'
> & { regulatorId: number }

/** What the cells of a row say of the person. */
export type PastHolder = {
  nhi: string | null
  regulatorId: number
  organisationUserId: string | null
  dateOfBirth: string
  firstName: string
  middleNames: string | null
  lastName: string
}

/** The texts of a row, with their lengths. Days, class and regulator are read separately. */
export const PastCertificateTexts = z.strictObject({
  firstName: optionalText(maxLength.firstName),
  middleNames: optionalText(maxLength.middleNames),
  lastName: optionalText(maxLength.lastName),
  organisationUserId: optionalText(maxLength.registrationNumber),
  number: requiredText(30),
  conditions: optionalText(500),
  examiner: optionalText(100),
})

/** Whom a row is about. `doubtful` rows are imported only after a choice. */
export const PastCertificateFate = z.enum(['new', 'known', 'doubtful', 'refused']).meta({ id: 'PastCertificateFate' })
export type PastCertificateFate = z.infer<typeof PastCertificateFate>

export const fateNames: Record<PastCertificateFate, string> = {
  new: 'New person',
  known: 'Known client',
  doubtful: 'Doubtful: choose',
  refused: 'Refused',
}

/** A client who may be the person of a row. */
export const PastHolderCandidate = z
  .object({
    userId: z.int32(),
    name: z.string(),
    dateOfBirth: z.string().nullable(),
    /** A DuplicateSimilarity, and why. */
    similarity: z.int32(),
    reasons: z.array(z.string()),
  })
  .meta({ id: 'PastHolderCandidate' })
export type PastHolderCandidate = z.infer<typeof PastHolderCandidate>

/** What one row would do. */
export const PastCertificateRow = z
  .object({
    line: z.int32(),
    name: z.string(),
    fate: PastCertificateFate,
    /** The certificate in words; empty if it is refused. */
    summary: z.string(),
    /** The client for a known row; those to choose from for a doubtful one. */
    candidates: z.array(PastHolderCandidate),
    /** True when the row may create a person. */
    mayBeNew: z.boolean(),
    /** Reasons to look again: for the person, and for the dates. */
    warnings: z.array(z.string()),
    /** Reasons for a refusal, by heading. */
    problems: z.array(z.object({ heading: z.string(), message: z.string() })),
  })
  .meta({ id: 'PastCertificateRow' })
export type PastCertificateRow = z.infer<typeof PastCertificateRow>

export const PastCertificatePreview = z
  .object({
    digest: z.string(),
    rows: z.array(PastCertificateRow),
    encoding: FileEncoding,
    delimiter: FileDelimiter,
    headings: z.array(z.object({ heading: z.string(), readAs: z.string().nullable() })),
  })
  .meta({ id: 'PastCertificatePreview' })
export type PastCertificatePreview = z.infer<typeof PastCertificatePreview>

export const PastCertificateFile = z.strictObject({
  content: z
    .base64()
    .min(1, 'This file is empty.')
    .max(Math.ceil(mostPastCertificateBytes / 3) * 4 + 4, 'This file is too large.'),
})
export type PastCertificateFile = z.infer<typeof PastCertificateFile>

/** The file again, the digest of its preview, and the chosen lines: for each the client, or null for a new person. */
export const PastCertificatePress = PastCertificateFile.extend({
  digest: z.string().max(100),
  rows: z
    .array(z.strictObject({ line: Int.min(1), userId: Int.min(1).nullable() }))
    .min(1, 'Choose a row.')
    .max(mostPastCertificates),
})
export type PastCertificatePress = z.infer<typeof PastCertificatePress>
