import { api, type Video } from '#api/generated.ts'
import { type Filed, type UploadArgs, uploadBody } from '#api/upload.ts'

type Upload = { path: string; file: File; onProgress: UploadArgs['onProgress'] }

const uploads = api.injectEndpoints({
  endpoints: (build) => ({
    /** `path` is that of the videos, or of the file or poster of one. */
    sendVideoFile: build.mutation<Filed<Video>, Upload>({
      query: ({ path, file, onProgress }): UploadArgs => ({
        url: `/api${path}`,
        method: 'POST',
        body: uploadBody(file),
        onProgress,
        piecesAt: '/api/fileUploads',
      }),
      invalidatesTags: ['Video', 'FileUpload'],
    }),
  }),
})

export const { useSendVideoFileMutation } = uploads
