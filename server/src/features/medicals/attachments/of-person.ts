import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { statusWords } from '@clearwing/domain/hl7/message/status.ts'
import { canSeeAttachment } from '@clearwing/domain/medicals/attachments/rules.ts'
import { attachmentKindNames, type PersonDocument } from '@clearwing/domain/medicals/attachments/schema.ts'
import type { Result } from '@clearwing/domain/medicals/results/schema.ts'
import { dayOf, nameOfResult } from '@clearwing/domain/medicals/results/series.ts'
import { canReadDocuments, canReadResults } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { documentsKept } from '#features/medicals/documents/visible-documents.ts'
import { readResultsWith } from '#features/medicals/results/index.ts'
import { findMedical } from '#features/medicals/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { listAttachments, listMedicalIds } from './store.ts'

const issuedNames = { certificate: 'Certificate', report: 'Medical assessment report', letter: 'Letter' }

/** All documents of a person that this actor may read with one of their medicals, newest first. */
export async function documentsOf(tx: Tx, actor: Actor, userId: number): Promise<PersonDocument[]> {
  const all: PersonDocument[] = []
  for (const medicalId of await listMedicalIds(tx, actor, userId)) {
    const medical = await findMedical(tx, actor, medicalId)
    if (medical) all.push(...(await ofMedical(tx, actor, medical)))
  }
  return all.toSorted((a, b) => b.day.localeCompare(a.day))
}

async function ofMedical(tx: Tx, actor: Actor, medical: Medical): Promise<PersonDocument[]> {
  const { medicalId } = medical
  const sent = (await listAttachments(tx, medicalId)).filter(
    (one) => one.removed === null && canSeeAttachment(actor, medical, one),
  )
  const issued = canReadDocuments(actor, medical) ? await documentsKept(tx, actor, medical) : []
  const { documents } = canReadResults(actor, medical) ? await readResultsWith(tx, medical, actor) : { documents: [] }
  return [
    ...sent.map(({ attachmentId, title, kind, dayOfTest, addedAt, addedByName, addedAtName }) => ({
      source: 'sent' as const,
      medicalId,
      documentId: attachmentId,
      title,
      kind: attachmentKindNames[kind],
      day: dayOfTest ?? dayInZone(addedAt),
      fromName: addedAtName ?? addedByName,
    })),
    ...issued.map(({ medicalDocumentId, kind, createdAt, isReplaced }) => ({
      source: 'issued' as const,
      medicalId,
      documentId: medicalDocumentId,
      title: isReplaced ? `${issuedNames[kind]}, replaced` : issuedNames[kind],
      kind: 'Issued',
      day: dayInZone(createdAt),
      fromName: medical.practiceName ?? '',
    })),
    ...documents
      .filter(({ documentType, medicalId: of }) => documentType !== null && of === medicalId)
      .map((document) => ({
        source: 'laboratory' as const,
        medicalId,
        documentId: document.resultId,
        title: titleOf(document),
        kind: 'Laboratory',
        day: dayOf(document),
        fromName: document.laboratory,
      })),
  ]
}

/** A document that is not final is marked: 'Histology report, preliminary'. */
const titleOf = (document: Result) => {
  const name = nameOfResult(document)
  return document.status === 'final' ? name : `${name}, ${statusWords[document.status].toLowerCase()}`
}
