import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react'

/** What `query` of an endpoint returns that sends a file: as for any other call, and who is told how much has gone. */
export type UploadArgs = FetchArgs & { body: FormData; onProgress: (share: number) => void }

export const isUpload = (args: string | FetchArgs): args is UploadArgs =>
  typeof args === 'object' && 'onProgress' in args

/** One file as a form, under the name that the server knows it by. */
export function formOf(file: File) {
  const body = new FormData()
  body.append('file', file)
  return body
}

type Answer = { data: unknown } | { error: FetchBaseQueryError }

/** Sends a file and says how much of it has gone, from 0 to 1, which `fetch` cannot. Answers as fetchBaseQuery does. */
export const sendUpload = (
  { url, method = 'POST', body, onProgress }: UploadArgs,
  headers: Record<string, string>,
  signal: AbortSignal,
) =>
  new Promise<Answer>((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total))
    request.addEventListener('loadend', () => resolve(answerOf(request)))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })

function answerOf({ status, responseText }: XMLHttpRequest): Answer {
  if (status === 0) return { error: { status: 'FETCH_ERROR', error: 'There was no answer.' } }
  try {
    const data: unknown = responseText === '' ? null : JSON.parse(responseText)
    return status < 300 ? { data } : { error: { status, data } }
  } catch (error) {
    return { error: { status: 'PARSING_ERROR', originalStatus: status, data: responseText, error: String(error) } }
  }
}

type Call<Data> = { abort: () => void; unwrap: () => Promise<Data> }

/** What a mutation's hook began, given up with this signal. */
export function givenUpWith<Data>(signal: AbortSignal, call: Call<Data>) {
  signal.addEventListener('abort', () => call.abort())
  return call.unwrap()
}
