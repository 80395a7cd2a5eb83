import { z } from 'zod'
import { Int, isoDay, maxLength, requiredText, requiredTextArea } from '#fields.ts'
import { TestCode } from '#medicals/timetable/timetable.ts'

/** Kind of a document of a medical. */
export const AttachmentKind = z
  .enum(['ecg', 'audiogram', 'spirometry', 'eye', 'letter', 'licence', 'dl9', 'other'])
  .meta({ id: 'AttachmentKind' })
export type AttachmentKind = z.infer<typeof AttachmentKind>

export const attachmentKindNames: Record<AttachmentKind, string> = {
  ecg: 'ECG',
  audiogram: 'Audiogram',
  spirometry: 'Spirometry',
  eye: 'Eye report',
  letter: 'Letter or report',
  licence: 'Licence or certificate',
  dl9: 'Page of a DL9 or another declaration',
  other: 'Other',
}

/** Tests of the timetable that a document of this kind can show; for other kinds, all of them. */
const testsOfKind: Partial<Record<AttachmentKind, TestCode[]>> = {
  ecg: ['ecg', 'cardiology'],
  audiogram: ['audiometry', 'hearing_voice'],
  spirometry: ['spirometry'],
  eye: ['eye_report', 'vision', 'colour_vision'],
  licence: [],
  dl9: [],
}

/** The general examination is done by the examiner, so no document can show it. */
export const testsShownBy = (kind: AttachmentKind): TestCode[] =>
  testsOfKind[kind] ?? TestCode.options.filter((test) => test !== 'general_examination')

const title = requiredText(maxLength.documentName)

/** Details sent with a file; the rest is added after the upload. */
export const NewAttachment = z.strictObject({ kind: AttachmentKind, title })
export type NewAttachment = z.infer<typeof NewAttachment>

/** `dayOfTest` is when the test was done, not when the document was sent. */
export const AttachmentChange = z
  .strictObject({
    kind: AttachmentKind,
    title,
    testCode: TestCode.nullable(),
    dayOfTest: isoDay.nullable(),
    version: Int,
  })
  .refine(({ testCode, dayOfTest }) => testCode === null || dayOfTest !== null, {
    path: ['dayOfTest'],
    message: 'Please complete this field.',
  })
export type AttachmentChange = z.infer<typeof AttachmentChange>

/** `isAbnormal`: the examiner's reading; null withdraws the acceptance. */
export const AttachmentAcceptance = z.strictObject({ isAbnormal: z.boolean().nullable(), version: Int })
export type AttachmentAcceptance = z.infer<typeof AttachmentAcceptance>

/** Hides a document with a reason, never deletes it; without a reason it is restored. */
export const AttachmentRemoval = z.strictObject({ reason: requiredTextArea(200).nullable(), version: Int })
export type AttachmentRemoval = z.infer<typeof AttachmentRemoval>

/** Removes a file from a report that the specialist has not signed yet. */
export const FileRemoval = z.strictObject({ reason: requiredTextArea(200), version: Int })
export type FileRemoval = z.infer<typeof FileRemoval>

const by = z.object({ name: z.string(), at: z.string() })

/** A document of a medical. Its content is requested by its id, through the medical. */
export const Attachment = z
  .object({
    attachmentId: z.int32(),
    medicalId: z.int32(),
    kind: AttachmentKind,
    title: z.string(),
    testCode: TestCode.nullable(),
    dayOfTest: z.string().nullable(),
    fileName: z.string(),
    contentType: z.string(),
    size: z.int32(),
    sha256: z.string(),
    addedBy: z.int32(),
    addedByName: z.string(),
    /** The practice or specialist practice where it was added; null if the person added it themselves. */
    addedAtName: z.string().nullable(),
    addedAt: z.string(),
    /** Set when an examiner accepts the document for its test. */
    accepted: by.extend({ isAbnormal: z.boolean() }).nullable(),
    removed: by.extend({ reason: z.string() }).nullable(),
    version: z.int32(),
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof Attachment>

/** Documents of a medical, and those of the person's earlier medicals that are read with it, newest first. */
export const Attachments = z
  .object({ attachments: z.array(Attachment), earlier: z.array(Attachment) })
  .meta({ id: 'Attachments' })
export type Attachments = z.infer<typeof Attachments>

export const PersonDocumentSource = z.enum(['sent', 'issued', 'laboratory']).meta({ id: 'PersonDocumentSource' })
export type PersonDocumentSource = z.infer<typeof PersonDocumentSource>

/**
 * A document from any medical of a person: uploaded, issued, or from a laboratory. `documentId` is the id within its
 * kind.
 */
export const PersonDocument = z
  .object({
    source: PersonDocumentSource,
    medicalId: z.int32(),
    documentId: z.int32(),
    title: z.string(),
    kind: z.string(),
    day: z.string(),
    fromName: z.string(),
  })
  .meta({ id: 'PersonDocument' })
export type PersonDocument = z.infer<typeof PersonDocument>
