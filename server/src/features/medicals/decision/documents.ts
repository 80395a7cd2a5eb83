import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { LetterTemplate } from '@clearwing/domain/medicals/letters/schema.ts'
import type { DocumentKind } from '@clearwing/domain/medicals/schema.ts'
import { readApplication } from '#features/medicals/application/service.ts'
import { readTestsAndEvidence } from '#features/medicals/assessment/due-tests.ts'
import { reviewTerms } from '#features/medicals/documents/review-terms.ts'
import { createDocument } from '#features/medicals/documents/store.ts'
import { documentTemplateOn } from '#features/medicals/documents/template-store.ts'
import { readCertificatePeriods } from '#features/medicals/rule-rows/period-store.ts'
import { rulesInForce } from '#features/medicals/rule-rows/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { saveFile } from '#platform/files/files.ts'
import type { Site } from '#platform/site.ts'
import { certificateContent, letterContent, reportContent } from './contents.ts'
import type { DecidedMedical } from './decided.ts'

/** Creates the certificate (if one is issued), the assessment report and the letter: three files that never change. */
export async function writeDocuments(tx: Tx, site: Site, actor: Actor, decided: DecidedMedical) {
  const { certificate } = decided
  const decisionFacts = await readDocumentFacts(tx, decided)
  const { writeCertificate, writeLetter, writeReport } = await import('#features/medicals/documents/writers.ts')
  const save = (kind: DocumentKind, bytes: Uint8Array) => keep(tx, site, actor, decided, kind, bytes)

  if (certificate) await save('certificate', await writeCertificate(certificateContent(decisionFacts, certificate)))
  await save('report', await writeReport(reportContent(decisionFacts)))
  await save('letter', await writeLetter(letterContent(decisionFacts)))
}

/** Adds the other data that the documents are written from. */
export async function readDocumentFacts(tx: Tx, decided: DecidedMedical) {
  const { medical, assessment, day } = decided
  const isRefused = assessment.values.decisions.some(({ outcome }) => outcome === 'ineligible')
  const review = isRefused ? await reviewTerms(tx, medical.regulatorId, day) : null
  const { questions } = await readApplication(tx, medical)
  const { dueTests, evidence } = await readTestsAndEvidence(tx, medical)
  const periods = await readCertificatePeriods(tx, medical.regulatorId, day)
  const letters = await rulesInForce<LetterTemplate>(tx, medical.regulatorId, 'template', day)
  const template = letters.find(({ code }) => code === assessment.values.letter.templateCode) ?? null
  const documentTemplates = {
    certificate: await documentTemplateOn(tx, medical.regulatorId, 'certificate', day),
    report: await documentTemplateOn(tx, medical.regulatorId, 'report', day),
  }
  return { ...decided, questions, dueTests, evidence, review, periods, template, documentTemplates }
}

export const fileNames: Record<DocumentKind, string> = {
  certificate: 'Medical certificate',
  report: 'Medical assessment report',
  letter: 'Letter',
}

async function keep(
  tx: Tx,
  { storage }: Site,
  actor: Actor,
  decided: DecidedMedical,
  kind: DocumentKind,
  bytes: Uint8Array,
) {
  const { medical, certificate, decidedAt: createdAt } = decided
  const { medicalId, userId: subjectUserId } = medical
  const fileName = `${fileNames[kind]} ${certificate?.number ?? medicalId}.pdf`
  const fileId = await saveFile(tx, actor, storage, { fileName, bytes, subjectUserId, isOurs: true })
  await createDocument(tx, { medicalId, certificateId: certificate?.certificateId ?? null, kind, fileId, createdAt })
}
