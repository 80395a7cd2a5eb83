import { api, type ResourceFile } from '#api/generated.ts'
import { type Filed, type UploadArgs, uploadBody } from '#api/upload.ts'

type Upload = { path: string; file: File; onProgress: UploadArgs['onProgress'] }

const uploads = api.injectEndpoints({
  endpoints: (build) => ({
    /** `path` is that of the resource files, or of the versions of one. */
    sendResourceFile: build.mutation<Filed<ResourceFile>, Upload>({
      query: ({ path, file, onProgress }): UploadArgs => ({
        url: `/api${path}`,
        method: 'POST',
        body: uploadBody(file),
        onProgress,
        piecesAt: '/api/fileUploads',
      }),
      invalidatesTags: ['ResourceFile', 'FileUpload'],
    }),
  }),
})

export const { useSendResourceFileMutation } = uploads
