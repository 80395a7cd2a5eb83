import { z } from 'zod'
import { Int, isoDay, maxLength, requiredText, requiredTextArea } from '#fields.ts'
import { TestCode } from '#medicals/assessment/timetable.ts'

/** What a document of a medical is. */
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

/** The tests of the timetable that a document of a kind may show; of any other kind, all of them. */
const testsOfKind: Partial<Record<AttachmentKind, TestCode[]>> = {
  ecg: ['ecg', 'cardiology'],
  audiogram: ['audiometry', 'hearing_voice'],
  spirometry: ['spirometry'],
  eye: ['eye_report', 'vision', 'colour_vision'],
  licence: [],
  dl9: [],
}

/** The general examination is made by the examiner: no document stands for it. */
export const testsShownBy = (kind: AttachmentKind): TestCode[] =>
  testsOfKind[kind] ?? TestCode.options.filter((test) => test !== 'general_examination')

const title = requiredText(maxLength.documentName)

/** What is sent with a file: everything else is said once it is there. */
export const NewAttachment = z.strictObject({ kind: AttachmentKind, title })
export type NewAttachment = z.infer<typeof NewAttachment>

/** `dayOfTest` is when it was made, not when it was sent. */
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

/** `isAbnormal`: what the examiner reads in it; null takes the acceptance back. */
export const AttachmentAcceptance = z.strictObject({ isAbnormal: z.boolean().nullable(), version: Int })
export type AttachmentAcceptance = z.infer<typeof AttachmentAcceptance>

/** Hidden with a reason, never deleted; without one it is put back. */
export const AttachmentRemoval = z.strictObject({ reason: requiredTextArea(200).nullable(), version: Int })
export type AttachmentRemoval = z.infer<typeof AttachmentRemoval>

/** A specialist takes back a file of a report that they have not signed. */
export const FileRemoval = z.strictObject({ reason: requiredTextArea(200), version: Int })
export type FileRemoval = z.infer<typeof FileRemoval>

const by = z.object({ name: z.string(), at: z.string() })

/** A document of a medical. Its bytes are asked for by its id, by way of the medical. */
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
    /** The practice or specialist practice it was added at; null: the person added it themself. */
    addedAtName: z.string().nullable(),
    addedAt: z.string(),
    /** An examiner accepts it for its test. */
    accepted: by.extend({ isAbnormal: z.boolean() }).nullable(),
    removed: by.extend({ reason: z.string() }).nullable(),
    version: z.int32(),
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof Attachment>

/** The documents of a medical, and those of earlier medicals of this person that are read with it, newest first. */
export const Attachments = z
  .object({ attachments: z.array(Attachment), earlier: z.array(Attachment) })
  .meta({ id: 'Attachments' })
export type Attachments = z.infer<typeof Attachments>

/** A document of any medical of a person: sent in, issued, or from a laboratory. `documentId` is that of its kind. */
export const PersonDocument = z
  .object({
    source: z.enum(['sent', 'issued', 'laboratory']),
    medicalId: z.int32(),
    documentId: z.int32(),
    title: z.string(),
    kind: z.string(),
    day: z.string(),
    fromName: z.string(),
  })
  .meta({ id: 'PersonDocument' })
export type PersonDocument = z.infer<typeof PersonDocument>
