import { z } from 'zod'
import { Int, isoDay, maxLength, requiredText } from '#fields.ts'
import { pageOf } from '#paging.ts'

/** A request to a client for a document, by a practice. */
export const NewDocumentRequest = z.strictObject({
  userId: Int.min(1),
  /** The medical that needs the document. */
  medicalId: Int.nullable(),
  name: requiredText(maxLength.documentName),
  reason: requiredText(200),
  dueOn: isoDay,
})
export type NewDocumentRequest = z.infer<typeof NewDocumentRequest>

export const DocumentRequestWithdrawal = z.strictObject({ version: Int })

export const DocumentRequestState = z
  .enum(['open', 'overdue', 'received', 'withdrawn'])
  .meta({ id: 'DocumentRequestState' })
export type DocumentRequestState = z.infer<typeof DocumentRequestState>

export const DocumentRequest = z
  .object({
    documentRequestId: z.int32(),
    userId: z.int32(),
    personName: z.string(),
    organisationId: z.int32(),
    organisationName: z.string(),
    medicalId: z.int32().nullable(),
    name: z.string(),
    reason: z.string(),
    dueOn: z.string(),
    state: DocumentRequestState,
    askedByName: z.string(),
    askedAt: z.string(),
    receivedAt: z.string().nullable(),
    /** The document that answers the request. */
    libraryItemId: z.int32().nullable(),
    /** True while the practice cares for the person: afterwards the request cannot be answered. */
    isInCare: z.boolean(),
    version: z.int32(),
  })
  .meta({ id: 'DocumentRequest' })
export type DocumentRequest = z.infer<typeof DocumentRequest>

export const PagedDocumentRequests = pageOf(DocumentRequest).meta({ id: 'PagedDocumentRequests' })
