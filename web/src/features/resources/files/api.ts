import { api, type ResourceFile } from '#api/generated.ts'
import { type Filed, type FileToSend, postFile } from '#api/upload.ts'

const uploads = api.injectEndpoints({
  endpoints: (build) => ({
    /** `path` is that of the resource files, or of the versions of one. */
    sendResourceFile: build.mutation<Filed<ResourceFile>, FileToSend & { path: string }>({
      query: ({ path, ...sent }) => postFile(`/api${path}`, sent),
      invalidatesTags: ['ResourceFile', 'FileUpload'],
    }),
  }),
})

export const { useSendResourceFileMutation } = uploads
