import { api, type DocumentRequest, type LibraryItem, type UploadAccepted } from '#api/generated.ts'
import { type Filed, type FileToSend, postFile } from '#api/upload.ts'

const uploads = api.injectEndpoints({
  endpoints: (build) => ({
    /** `path` is that of the person or the organisation, or of the document that gets a new version. */
    sendLibraryFile: build.mutation<Filed<LibraryItem>, FileToSend & { path: string }>({
      query: ({ path, ...sent }) => postFile(`/api${path}`, sent),
      invalidatesTags: ['LibraryItem', 'FileUpload'],
    }),
    sendRequestedDocument: build.mutation<Filed<DocumentRequest>, FileToSend & { documentRequestId: number }>({
      query: ({ documentRequestId, ...sent }) => postFile(`/api/documentRequests/${documentRequestId}/answer`, sent),
      invalidatesTags: ['DocumentRequest', 'LibraryItem', 'FileUpload'],
    }),
    sendFromPhone: build.mutation<Filed<UploadAccepted>, FileToSend & { code: string }>({
      query: ({ code, ...sent }) =>
        postFile(`/api/libraryUploads/${code}`, sent, `/api/libraryUploads/${code}/fileUploads`),
    }),
  }),
})

export const { useSendLibraryFileMutation, useSendRequestedDocumentMutation, useSendFromPhoneMutation } = uploads
