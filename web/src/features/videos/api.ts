import { api, type Video } from '#api/generated.ts'
import { type Filed, type FileToSend, postFile } from '#api/upload.ts'

const uploads = api.injectEndpoints({
  endpoints: (build) => ({
    /** `path` is that of the videos, or of the file or poster of one. */
    sendVideoFile: build.mutation<Filed<Video>, FileToSend & { path: string }>({
      query: ({ path, ...sent }) => postFile(`/api${path}`, sent),
      invalidatesTags: ['Video', 'FileUpload'],
    }),
  }),
})

export const { useSendVideoFileMutation } = uploads
