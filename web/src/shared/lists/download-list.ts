import { baseApi } from '#api/base-api.ts'
import { type ExportOptions, requestOf } from './export-request.ts'

const nameIn = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'list'

/** Downloads through the call, which carries the user and the activity; a link would not. */
async function saveFile(response: Response) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = nameIn(response)
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return null
}

const downloads = baseApi.injectEndpoints({
  endpoints: (build) => ({
    downloadList: build.mutation<null, ExportOptions>({
      query: (wanted) => ({
        ...requestOf(wanted),
        ...(wanted.body && { method: 'POST', body: wanted.body }),
        responseHandler: (response) => (response.ok ? saveFile(response) : response.json()),
      }),
    }),
    /** Downloads what the server makes of a body, such as chosen records as one file. */
    downloadMade: build.mutation<null, { url: string; body: object }>({
      query: ({ url, body }) => ({
        url,
        method: 'POST',
        body,
        responseHandler: (response) => (response.ok ? saveFile(response) : response.json()),
      }),
    }),
    /** Downloads one document from the server by its path. */
    downloadDocument: build.mutation<null, string>({
      query: (url) => ({
        url,
        responseHandler: (response) => (response.ok ? saveFile(response) : response.json()),
      }),
    }),
  }),
})

export const { useDownloadDocumentMutation, useDownloadListMutation, useDownloadMadeMutation } = downloads
