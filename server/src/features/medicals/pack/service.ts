import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { type Pack, packLines } from '@clearwing/domain/medicals/submission/pack.ts'
import type { Submission } from '@clearwing/domain/medicals/submission/schema.ts'
import { readDocuments } from '#features/medicals/decision/render-missing-documents.ts'
import { submissionContent } from '#features/medicals/submission/service.ts'
import { findSubmission } from '#features/medicals/submission/store.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Site } from '#platform/site.ts'
import { listReceipts } from './store.ts'

/** The pack as it would be submitted now; after submission as it was, unless it must be submitted again. */
export async function readPack(tx: Tx, site: Site, actor: Actor, medical: Medical): Promise<Pack> {
  const receipts = await listReceipts(tx, medical.medicalId)
  const sent = medical.status === 'returned' ? undefined : await findSubmission(tx, medical.medicalId)
  if (sent) return { receipts, lines: packLines(await withPapers(tx, site, actor, medical, sent), sent.kind) }
  await readDocuments(tx, site, actor, medical)
  const kind = medical.decidedAt === null ? 'undecided' : 'decision'
  return { receipts, lines: packLines(await submissionContent(tx, actor, medical), kind) }
}

/**
 * The submission with its documents. An imported decision was submitted before its documents were created, so those
 * created now are used.
 */
export async function withPapers(tx: Tx, site: Site, actor: Actor, medical: Medical, sent: Submission) {
  const content = sent.content as SubmissionContent
  if (sent.kind === 'undecided' || content.documents.length > 0) return content
  return { ...content, documents: await readDocuments(tx, site, actor, medical) }
}
