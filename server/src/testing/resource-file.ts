import { theSystem } from '@clearwing/domain/access/actor.ts'
import { FileAccess } from '@clearwing/domain/enumerations.ts'
import { createResourceFile } from '#features/resources/index.ts'
import { saveFile } from '#platform/files/files.ts'
import { pdfOf } from './attach.ts'
import type { RecordMaker } from './tenant.ts'
import { database, site } from './test-app.ts'

/** A resource file that only administrators can open. */
export const resourceFile: RecordMaker = ({ ids: { userId = 0 }, mark }) =>
  database.transaction(async (tx) => {
    const actor = { ...theSystem, userId }
    const fileId = await saveFile(tx, actor, site.storage, { bytes: pdfOf(mark), fileName: `${mark}.pdf` })
    const named = { name: mark, folder: null, access: FileAccess.Administrator_only }
    return { resourceFileId: await createResourceFile(tx, actor, { ...named, fileId }) }
  })
