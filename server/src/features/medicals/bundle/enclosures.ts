import { dayInZone } from '@clearwing/domain/dates.ts'
import { dayOf } from '@clearwing/domain/medicals/results/series.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { findAttachment } from '#features/medicals/attachments/store.ts'
import { fileNames } from '#features/medicals/decision/documents.ts'
import { findDocumentFile } from '#features/medicals/documents/store.ts'
import { findDocument } from '#features/medicals/results/store.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { readFile, type StoredFile } from '#platform/files/files.ts'
import type { Storage } from '#platform/files/storage.ts'
import { bundleLimits, type Enclosure } from './content.ts'

/** A file to enclose, before its content is read. */
export type EnclosedFile = { title: string; day: string | null; from: string; file: StoredFile | undefined }

/** Files of a record: issued documents, attachments and laboratory files, of this medical only. */
export async function enclosuresOf(tx: Tx, medical: Medical, content: SubmissionContent, takenBackIds: Set<number>) {
  const { medicalId, userId, practiceName, regulatorShortName } = medical
  const enclosed: EnclosedFile[] = []
  for (const { medicalDocumentId, kind, createdAt } of content.documents) {
    const file = await findDocumentFile(tx, medicalId, medicalDocumentId)
    const from = content.medical.examinerName ?? practiceName ?? regulatorShortName
    enclosed.push({ title: fileNames[kind], day: dayInZone(createdAt), from, file })
  }
  for (const sent of content.attachments ?? []) {
    const found = await findAttachment(tx, sent.attachmentId)
    const isSame = found?.attachment.medicalId === medicalId && found.file.sha256 === sent.sha256
    const day = sent.dayOfTest ?? dayInZone(sent.addedAt)
    const from = sent.addedAtName ?? sent.addedByName
    enclosed.push({ title: sent.title, day, from, file: isSame ? found.file : undefined })
  }
  for (const result of content.results.documents.filter(({ documentType }) => documentType !== null)) {
    if (takenBackIds.has(result.resultId)) continue
    const file = await findDocument(tx, userId, result.resultId)
    enclosed.push({ title: result.name || result.reportName, day: dayOf(result), from: result.laboratory, file })
  }
  return enclosed
}

/** Reads the content of as many files as a bundle may contain; oversized or damaged ones are marked with the reason. */
export async function readEnclosures(db: Db, storage: Storage, enclosed: EnclosedFile[]): Promise<Enclosure[]> {
  const read: Enclosure[] = []
  let left = bundleLimits.bytes
  for (const { file, ...details } of enclosed) {
    const about = { ...details, contentType: file?.contentType ?? '', sha256: file?.sha256 ?? '' }
    const fits = file !== undefined && file.size <= left
    const bytes = fits ? await readFile(db, storage, file).catch(() => null) : null
    if (bytes) left -= bytes.length
    const problem =
      !file || fits ? 'The file is missing, or differs from what was saved.' : 'The files are too large in total.'
    read.push({ ...about, bytes, problem: bytes ? null : problem })
  }
  return read
}
