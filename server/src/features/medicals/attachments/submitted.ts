import type { Attachment } from '@clearwing/domain/medicals/attachments/schema.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { findAttachment, listAttachments, listSubmittedAttachments } from './store.ts'

/** Documents included in a submission: all that are not removed, each with the digest of its content. */
export const attachmentsToSubmit = async (tx: Tx, medicalId: number): Promise<Attachment[]> =>
  (await listAttachments(tx, medicalId)).filter(({ removed }) => removed === null)

/** Finds a document of the submission, even if it was removed later. */
export async function findSubmittedAttachment(tx: Tx, medicalId: number, attachmentId: number) {
  const { attachment, file } = found(await findAttachment(tx, attachmentId))
  const sent = await listSubmittedAttachments(tx, medicalId)
  const isSent = sent.some((one) => one.attachmentId === attachmentId && one.sha256 === file.sha256)
  found((isSent && attachment.medicalId === medicalId) || undefined)
  return file
}
