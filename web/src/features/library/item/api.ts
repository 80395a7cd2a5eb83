import { api, type DocumentRequest, type LibraryItem, type UploadAccepted } from '#api/generated.ts'
import { type Filed, type UploadArgs, uploadBody } from '#api/upload.ts'

type Upload = { file: File; onProgress: UploadArgs['onProgress'] }

const uploads = api.injectEndpoints({
  endpoints: (build) => ({
    /** `path` is that of the person or the organisation, or of the document that gets a new version. */
    sendLibraryFile: build.mutation<Filed<LibraryItem>, Upload & { path: string }>({
      query: ({ path, file, onProgress }): UploadArgs => ({
        url: `/api${path}`,
        method: 'POST',
        body: uploadBody(file),
        onProgress,
        piecesAt: '/api/fileUploads',
      }),
      invalidatesTags: ['LibraryItem', 'FileUpload'],
    }),
    sendRequestedDocument: build.mutation<Filed<DocumentRequest>, Upload & { documentRequestId: number }>({
      query: ({ documentRequestId, file, onProgress }): UploadArgs => ({
        url: `/api/documentRequests/${documentRequestId}/answer`,
        method: 'POST',
        body: uploadBody(file),
        onProgress,
        piecesAt: '/api/fileUploads',
      }),
      invalidatesTags: ['DocumentRequest', 'LibraryItem', 'FileUpload'],
    }),
    sendFromPhone: build.mutation<Filed<UploadAccepted>, Upload & { code: string }>({
      query: ({ code, file, onProgress }): UploadArgs => ({
        url: `/api/libraryUploads/${code}`,
        method: 'POST',
        body: uploadBody(file),
        onProgress,
        piecesAt: `/api/libraryUploads/${code}/fileUploads`,
      }),
    }),
  }),
})

export const { useSendLibraryFileMutation, useSendRequestedDocumentMutation, useSendFromPhoneMutation } = uploads
