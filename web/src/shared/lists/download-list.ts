import type { ExportFormat } from '@clearwing/domain/paging.ts'
import { baseApi } from '#api/base-api.ts'

type Wanted = {
  /** '/api/medicals/export' */
  path: string
  /** What the list's call was asked. */
  asked: unknown
  format: ExportFormat
  /** Those that show, in their order; without them all that there are. */
  columns?: string[]
  /** What else the file needs and no address shows. */
  body?: object
}

/** The same keys as the list's call, whichever page it shows. */
function paramsOf({ asked, format, columns }: Wanted) {
  const { p: _, n: __, ...keys } = { ...(asked as Record<string, unknown>) }
  return { ...keys, ft: format, ...(columns && { co: columns.join('|') }) }
}

const nameIn = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'list'

/** Through the call that carries who asks and what for, which a link would not. */
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
    downloadList: build.mutation<null, Wanted>({
      query: (wanted) => ({
        url: wanted.path,
        params: paramsOf(wanted),
        ...(wanted.body && { method: 'POST', body: wanted.body }),
        responseHandler: (response) => (response.ok ? saveFile(response) : response.json()),
      }),
    }),
    /** One document of the server's, by its path. */
    downloadDocument: build.mutation<null, string>({
      query: (url) => ({
        url,
        responseHandler: (response) => (response.ok ? saveFile(response) : response.json()),
      }),
    }),
  }),
})

export const { useDownloadDocumentMutation, useDownloadListMutation } = downloads
