import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { uploadExpiry } from '@clearwing/domain/library/codes/rules.ts'
import { createUploadCode } from '#features/library/codes/store.ts'
import { createDocumentRequest } from '#features/library/requests/store.ts'
import { createShare } from '#features/library/share-store.ts'
import { createItem, loadItem } from '#features/library/store.ts'
import { saveFile } from '#platform/files/files.ts'
import { beginUpload, holderOf } from '#platform/files/pieces.ts'
import { today } from '#platform/time/today.ts'
import { pdfOf } from './attach.ts'
import type { RecordMaker } from './tenant.ts'
import { database, site } from './test-app.ts'
import { unique } from './unique.ts'

/** A document about the pilot that their practice keeps, with a share that has ended; a request to them, and a code. */
export const libraryRecords: RecordMaker = ({ organisationId, ids: { userId = 0, regulatorId = 0 }, mark }) =>
  database.transaction(async (tx) => {
    const actor = { ...theSystem, userId, organisationId }
    const file = { fileName: `${mark}.pdf`, bytes: pdfOf(mark), subjectUserId: userId }
    const libraryItemId = await createItem(tx, actor, {
      userId,
      organisationId,
      kind: 'health',
      name: mark,
      groupName: '',
      codes: '',
      retention: 'none',
      fileId: await saveFile(tx, actor, site.storage, file),
    })
    const share = { toOrganisationId: regulatorId, toUserId: null, fromDay: '2020-01-01', untilDay: '2020-02-01' }
    const libraryShareId = await createShare(tx, actor, await loadItem(tx, libraryItemId), share)
    const asked = { userId, organisationId, medicalId: null, name: mark, reason: mark, dueOn: addDays(today(tx), 7) }
    const documentRequestId = await createDocumentRequest(tx, actor, asked)
    const code = { userId, organisationId, medicalId: null, documentRequestId: null, isForVisit: true }
    const row = { ...code, codeHash: unique('code'), expiresAt: uploadExpiry(tx.now) }
    const { uploadCodeId } = await createUploadCode(tx, actor, row)
    // Only the person continues the upload, logged in as an individual.
    const alone = holderOf({ ...actor, organisationId: null })
    const givenUpload = {
      fileName: `${mark}.pdf`,
      size: 1000,
      sha256: '0'.repeat(64),
      target: '/users/me/libraryItems',
    }
    const { uploadId } = await beginUpload(tx, alone, site.storage, givenUpload)
    return { libraryItemId, versionNumber: 1, libraryShareId, documentRequestId, uploadCodeId, uploadId }
  })
