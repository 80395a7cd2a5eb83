import type { BaseQueryApi, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { baseApi } from '#api/base-api.ts'
import { mayLeaveCopy } from '#shared/dialogs/may-leave-copy.ts'
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

const responseHandler = (response: Response): Promise<unknown> => (response.ok ? saveFile(response) : response.json())

type Request = Omit<FetchArgs, 'responseHandler'>

/** Downloads what a request answers. On a shared computer, only after a warning, and not asking the server before. */
const downloadOf = <Wanted>(requestFor: (wanted: Wanted) => Request) => ({
  queryFn: async (wanted: Wanted, _api: BaseQueryApi, _extra: object, fetch: Fetch) => {
    if (!(await mayLeaveCopy())) return { data: null }
    const { error } = await fetch({ ...requestFor(wanted), responseHandler })
    return error === undefined ? { data: null } : { error }
  },
})

type Fetch = (request: FetchArgs) => MaybePromise<{ error?: FetchBaseQueryError | undefined }>
type MaybePromise<Value> = Value | PromiseLike<Value>

const downloads = baseApi.injectEndpoints({
  endpoints: (build) => ({
    downloadList: build.mutation<null, ExportOptions>(
      downloadOf((wanted) => ({
        ...requestOf(wanted),
        ...(wanted.body && { method: 'POST', body: wanted.body }),
      })),
    ),
    /** Downloads what the server makes of a body, such as chosen records as one file. */
    downloadMade: build.mutation<null, { url: string; body: object }>(
      downloadOf(({ url, body }) => ({ url, method: 'POST', body })),
    ),
    /** Downloads one document from the server by its path. */
    downloadDocument: build.mutation<null, string>(downloadOf((url) => ({ url }))),
  }),
})

export const { useDownloadDocumentMutation, useDownloadListMutation, useDownloadMadeMutation } = downloads
