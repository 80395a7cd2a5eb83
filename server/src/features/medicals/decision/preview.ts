import type { Actor } from '@clearwing/domain/access/actor.ts'
import { codeLength } from '@clearwing/domain/medicals/certificate/code.ts'
import type { DocumentKind, Medical } from '@clearwing/domain/medicals/schema.ts'
import { readAssessment } from '#features/medicals/assessment/service.ts'
import { findExaminer } from '#features/medicals/certificate/examiner-store.ts'
import { listStoredCertificates, numbersOf } from '#features/medicals/certificate/store.ts'
import { partiesOf } from '#features/medicals/documents/parties-of.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import { certificateContent, letterContent, reportContent } from './contents.ts'
import type { DecidedMedical } from './decided.ts'
import { fileNames, readDocumentFacts } from './documents.ts'
import { toIssue, usedFor } from './issue.ts'

/**
 * Creates a document as the decision would create it now, as a draft for the decision maker. It is not stored and has
 * no effect: it has no number, no verifiable code and no signature, and every page says that it is a draft.
 */
export async function previewDocument(tx: Tx, site: Site, actor: Actor, medical: Medical, kind: DocumentKind) {
  const decided = await decidedToday(tx, site, actor, medical)
  const { writeCertificate, writeLetter, writeReport } = await import('#features/medicals/documents/writers.ts')
  const file = { fileName: `${fileNames[kind]}, draft.pdf`, contentType: 'application/pdf' }
  if (kind === 'letter') return { file, bytes: await writeLetter(letterContent(await readDocumentFacts(tx, decided))) }
  if (kind === 'report') return { file, bytes: await writeReport(reportContent(await readDocumentFacts(tx, decided))) }
  const { certificate } = decided
  if (!certificate) throw new Refusal(409, { title: 'No class is issued, so there is no certificate to preview.' })
  return { file, bytes: await writeCertificate(certificateContent(await readDocumentFacts(tx, decided), certificate)) }
}

async function decidedToday(tx: Tx, site: Site, actor: Actor, medical: Medical): Promise<DecidedMedical> {
  const day = today(tx)
  const assessment = await readAssessment(tx, actor, medical)
  const examiner = await findExaminer(tx, actor.userId, medical.regulatorId, day)
  const parties = await partiesOf(tx, site, actor, medical, examiner?.examinerNumber ?? '')
  const issued = toIssue(assessment, parties.examiner.name, day)
  const used = await usedFor(tx, medical, assessment, issued.rows, day)
  const unissued = { certificateId: 0, number: 'DRAFT', code: '0'.repeat(codeLength) }
  return {
    medical,
    assessment,
    day,
    decidedAt: tx.now,
    parties: {
      ...parties,
      examiner: { ...parties.examiner, signature: null, stamp: null },
      brand: { ...parties.brand, isDraft: true },
    },
    certificate: issued.rows.length > 0 ? { ...unissued, ...issued, used } : undefined,
    numbers: numbersOf(await listStoredCertificates(tx, medical.userId)),
  }
}
