import type { Actor } from '@clearwing/domain/access/actor.ts'
import { sideOf } from '@clearwing/domain/medicals/convenor/rules.ts'
import { type ConvenorCase, mostEvidenceFiles, NewEvidenceFile } from '@clearwing/domain/medicals/convenor/schema.ts'
import type { Tx } from '#platform/database/database.ts'
import { parseOrRefuse } from '#platform/errors/parsed.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { saveFile } from '#platform/files/files.ts'
import type { Storage } from '#platform/files/storage.ts'
import type { ReceivedFile } from '#platform/files/upload.ts'
import { mustNotBeOfPractice, mustStayIndependent } from './independence.ts'
import { createEvidence, listEvidenceFiles, updateCase } from './store.ts'
import { tellParties } from './tell.ts'

/** Adds a document to a case with its description, or its file name. */
export async function giveFile(
  tx: Tx,
  actor: Actor,
  storage: Storage,
  one: ConvenorCase,
  { fields, ...file }: ReceivedFile,
) {
  await mustNotBeOfPractice(tx, actor, one)
  await mustStayIndependent(tx, actor, one)
  const { text } = parseOrRefuse<NewEvidenceFile>(NewEvidenceFile, { text: file.fileName.slice(0, 200), ...fields })
  if (one.evidence.filter(({ file: given }) => given !== null).length >= mostEvidenceFiles)
    throw new Refusal(409, { title: `There are already ${mostEvidenceFiles} documents.` })
  const fileId = await saveFile(tx, actor, storage, { ...file, subjectUserId: one.userId })
  await createEvidence(tx, actor, one, { side: sideOf(actor, one), text, fileId })
  await updateCase(tx, actor, one, {})
  await tellParties(tx, actor, one)
}

/** Finds a document of this case; those of other cases are not found. */
export async function findEvidenceFile(tx: Tx, { caseId }: ConvenorCase, caseEvidenceId: number) {
  const files = await listEvidenceFiles(tx, caseId)
  return found(files.find((one) => one.caseEvidenceId === caseEvidenceId)).file
}
