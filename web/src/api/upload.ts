import { largestPiece } from '@clearwing/domain/files/upload.ts'
import type { FetchArgs } from '@reduxjs/toolkit/query/react'
import { type PiecesAt, sendInPieces, type UploadAnswer } from './pieces.ts'

/** What the `query` of an upload endpoint returns: ordinary fetch arguments plus a progress callback. */
export type UploadArgs = FetchArgs & {
  body: FormData
  onProgress: (share: number, isInterrupted?: boolean) => void
  /** Where pieces are sent, if the call also accepts them: a large file then survives a lost connection. */
  piecesAt?: PiecesAt
}

/** Answer to the call that files a document; null if the document was filed and only the answer was lost. */
export type Filed<Data> = Data | null

export const isUpload = (args: string | FetchArgs): args is UploadArgs =>
  typeof args === 'object' && 'onProgress' in args

/** Wraps one file in a form, under the field name the server expects. */
export function uploadBody(file: File) {
  const body = new FormData()
  body.append('file', file)
  return body
}

export type FileToSend = Pick<UploadArgs, 'onProgress'> & { file: File }

/** A call that sends one file without further fields. */
export const postFile = (
  url: string,
  { file, onProgress }: FileToSend,
  piecesAt: PiecesAt = '/api/fileUploads',
): UploadArgs => ({ url, method: 'POST', body: uploadBody(file), onProgress, piecesAt })

type Headers = () => Record<string, string>

/** Sends a file; a large one in pieces, if the call accepts them and the browser can compute its SHA-256. */
export function sendUpload(args: UploadArgs, headers: Headers, signal: AbortSignal, send: SendRequest) {
  const { url, body, onProgress, piecesAt } = args
  const file = body.get('file')
  const isLarge = file instanceof File && file.size > largestPiece
  if (!(piecesAt && isLarge && isSecureContext)) return sendForm(args, headers(), signal)
  const upload = { file, fields: fieldsOf(body), url, piecesAt, onProgress, signal }
  return sendInPieces(upload, async ({ onProgress: progress = () => undefined, ...call }) =>
    call.body instanceof FormData
      ? sendForm({ ...call, body: call.body, onProgress: progress }, headers(), signal)
      : send(call),
  )
}

/** The form without its file, for the call that files an upload; undefined if nothing is left. */
function fieldsOf(body: FormData) {
  const fields = new FormData()
  for (const [name, value] of body) if (typeof value === 'string') fields.append(name, value)
  return [...fields.keys()].length > 0 ? fields : undefined
}

type SendRequest = (call: FetchArgs) => Promise<UploadAnswer>

/** Sends a form and reports progress from 0 to 1, which `fetch` cannot do. Returns what fetchBaseQuery returns. */
const sendForm = (
  { url, method = 'POST', body, onProgress }: UploadArgs,
  headers: Record<string, string>,
  signal: AbortSignal,
) =>
  new Promise<UploadAnswer>((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total))
    request.addEventListener('loadend', () => resolve(answerOf(request)))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })

function answerOf({ status, responseText }: XMLHttpRequest): UploadAnswer {
  if (status === 0) return { error: { status: 'FETCH_ERROR', error: 'There was no answer.' } }
  try {
    const data: unknown = responseText === '' ? null : JSON.parse(responseText)
    return status < 300 ? { data } : { error: { status, data } }
  } catch (error) {
    return { error: { status: 'PARSING_ERROR', originalStatus: status, data: responseText, error: String(error) } }
  }
}

type Call<Data> = { abort: () => void; unwrap: () => Promise<Data> }

/** Unwraps a mutation call and aborts it with this signal. */
export function givenUpWith<Data>(signal: AbortSignal, call: Call<Data>) {
  signal.addEventListener('abort', () => call.abort())
  return call.unwrap()
}
