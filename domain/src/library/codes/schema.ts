import { z } from 'zod'
import { Int } from '#fields.ts'

/** A code for a person's library: for a requested document, for a medical, or for neither. */
export const NewUploadCode = z.strictObject({
  userId: Int.min(1),
  medicalId: Int.nullable(),
  documentRequestId: Int.nullable(),
  /** True if the code accepts documents until it is closed. */
  isForVisit: z.boolean(),
})
export type NewUploadCode = z.infer<typeof NewUploadCode>

/** A code as its maker sees it, with the documents that have arrived. */
export const UploadCode = z
  .object({
    uploadCodeId: z.int32(),
    /** The code itself; sent only once, when it is made. */
    code: z.string().nullable(),
    isForVisit: z.boolean(),
    expiresAt: z.string(),
    isOpen: z.boolean(),
    /** Number of documents that have arrived. */
    received: z.int32(),
    /** The document that arrived last. */
    libraryItemId: z.int32().nullable(),
  })
  .meta({ id: 'UploadCode' })
export type UploadCode = z.infer<typeof UploadCode>

/** What the phone is told: nothing about the record. */
export const OpenUpload = z
  .object({ expiresAt: z.string(), isForVisit: z.boolean(), received: z.int32() })
  .meta({ id: 'OpenUpload' })
export type OpenUpload = z.infer<typeof OpenUpload>

/** True if the code accepts another document after this one. */
export const UploadAccepted = z.object({ isOpen: z.boolean() }).meta({ id: 'UploadAccepted' })
export type UploadAccepted = z.infer<typeof UploadAccepted>
