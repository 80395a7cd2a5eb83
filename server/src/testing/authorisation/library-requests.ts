import { today } from '#platform/time/today.ts'
import type { Ids } from '#testing/tenant.ts'
import type { Request } from './request.ts'

const libraryPdf = { name: 'letter.pdf', type: 'application/pdf', content: '%PDF-1.7 of a letter %%EOF' }

const pieces = { fileName: 'letter.pdf', size: 1, sha256: '0'.repeat(64) }

/** Requests of the library, by operation. */
export const libraryRequests: Record<string, Request> = {
  addLibraryItem: { file: libraryPdf },
  addOrganisationLibraryItem: { file: libraryPdf },
  replaceLibraryItem: { file: libraryPdf },
  answerDocumentRequest: { file: libraryPdf },
  beginFileUpload: { body: () => ({ ...pieces, target: '/users/me/libraryItems' }) },
  listFileUploads: { query: { target: '/users/me/libraryItems' } },
  addFilePiece: { query: { offset: '0' }, file: libraryPdf },
  beginUploadWithCode: { path: { uploadCode: '222222' }, body: () => pieces },
  getUploadWithCode: { path: { uploadCode: '222222' } },
  addPieceWithCode: { path: { uploadCode: '222222' }, query: { offset: '0' }, file: libraryPdf },
  sendUpload: { path: { uploadCode: '222222' }, file: libraryPdf },
  getOpenUpload: { path: { uploadCode: '222222' } },
  updateLibraryItem: {
    body: () => ({
      name: 'Letter',
      groupName: '',
      codes: '',
      kind: 'health',
      datedOn: null,
      validUntil: null,
      retention: 'none',
      version: 1,
    }),
  },
  linkLibraryItem: { body: () => ({ medicalId: null, referralId: null, registrationId: null, version: 1 }) },
  controlLibraryItem: { body: () => ({ access: null, legalHold: null, isRestored: false, version: 1 }) },
  shareLibraryItem: {
    body: ({ specialistPracticeId = 1 }: Ids) => ({
      toOrganisationId: specialistPracticeId,
      toUserId: null,
      untilDay: today(),
    }),
  },
  zipLibraryItems: { body: ({ libraryItemId = 0 }: Ids) => ({ libraryItemIds: [libraryItemId] }) },
  mergeLibraryItems: { body: ({ libraryItemId = 0 }: Ids) => ({ libraryItemIds: [libraryItemId] }) },
  useLibraryItemForTest: {
    body: ({ openMedicalId = 0 }: Ids) => ({
      medicalId: openMedicalId,
      testCode: 'ecg',
      dayOfTest: '2026-01-01',
      isAbnormal: false,
    }),
  },
  createDocumentRequest: {
    body: () => ({ medicalId: null, name: 'Letter', reason: 'Murmur', dueOn: today() }),
  },
  createUploadCode: { body: () => ({ medicalId: null, documentRequestId: null, isForVisit: false }) },
}
