import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { ApplicationValues } from '@clearwing/domain/medicals/application/schema.ts'
import type { NewMedical } from '@clearwing/domain/medicals/schema.ts'
import { changeApplication, startMedical } from '#features/medicals/application/service.ts'
import { findApplication } from '#features/medicals/application/store.ts'
import { addAttachment } from '#features/medicals/attachments/store.ts'
import { loadMedical } from '#features/medicals/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { saveFile } from '#platform/files/files.ts'
import type { Storage } from '#platform/files/storage.ts'
import { declare } from './service.ts'

type Page = { fileName: string; bytes: Uint8Array; title: string }
export type ImportedDeclaration = NewMedical & { written: ApplicationValues['practitioner']; page: Page }

/** Imports a declaration made elsewhere, as if the person had recorded it here. */
export async function importDeclaration(tx: Tx, storage: Storage, holder: Actor, given: ImportedDeclaration) {
  const { regulatorId, classes, written, page } = given
  const medical = await startMedical(tx, holder, { regulatorId, classes })
  const before = found(await findApplication(tx, medical.medicalId))
  const { version } = await changeApplication(tx, holder, medical, before, { practitioner: written })
  const { title, ...file } = page
  const fileId = await saveFile(tx, holder, storage, { ...file, subjectUserId: medical.userId })
  await addAttachment(tx, holder, medical, { kind: 'dl9', title, fileId })
  const now = await loadMedical(tx, holder, medical.medicalId)
  return declare(tx, holder, now, { version: now.version, applicationVersion: version })
}
