import { type FileUpload, largestPiece } from '@clearwing/domain/files/upload.ts'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'

export type UploadAnswer = { data: unknown } | { error: FetchBaseQueryError }

type Send = (args: {
  url: string
  method: string
  body?: FormData | object
  onProgress?: (share: number) => void
}) => Promise<UploadAnswer>

/** The calls for pieces: of a user, or of a phone that has a code. */
export type PiecesAt = '/api/fileUploads' | `/api/libraryUploads/${string}/fileUploads`

type Upload = {
  file: File
  /** Fields that are sent with the call that files the upload. */
  fields?: FormData | undefined
  piecesAt: PiecesAt
  /** The call that files the upload. */
  url: string
  /** Progress from 0 to 1, and whether the connection is lost. */
  onProgress: (share: number, isInterrupted: boolean) => void
  signal: AbortSignal
}

/** Seconds to wait before each attempt to continue: five minutes in total. */
const pauses = [1, 2, 4, 8, ...Array<number>(19).fill(15)]

/**
 * Sends a file in pieces, and files it when it is complete. After a lost connection it asks the server how much has
 * arrived, and continues there. The server recognises a file whose upload did not end, such as before the page was closed.
 */
export async function sendInPieces(
  { file, fields, url, piecesAt, onProgress, signal }: Upload,
  send: Send,
  wait = waitFor,
): Promise<UploadAnswer> {
  let pause = 0
  /** Asks again until there is an answer. */
  const untilAnswered = async (call: Parameters<Send>[0]): Promise<UploadAnswer> => {
    for (;;) {
      const answer = await send(call)
      if (!isInterrupted(answer) || signal.aborted) return answer
      if (!(await rest())) return answer
    }
  }
  const askState = (uploadId: number) => untilAnswered({ url: `${piecesAt}/${uploadId}`, method: 'GET' })
  const rest = async () => {
    const seconds = pauses[pause++]
    if (seconds === undefined || signal.aborted) return false
    await wait(seconds, signal)
    return !signal.aborted
  }

  const body = await describe(file, piecesAt, url)
  let state = await untilAnswered({ url: piecesAt, method: 'POST', body })
  while ('data' in state) {
    const { uploadId, received, isFiled } = state.data as FileUpload
    // The answer to the call that filed it was lost.
    if (isFiled) return { data: null }
    if (received === file.size) {
      const answer = await send({ url: `${url}?upload=${uploadId}`, method: 'POST', ...(fields && { body: fields }) })
      if (!isInterrupted(answer)) return answer
      if (!(await rest())) return answer
      state = await askState(uploadId)
      continue
    }
    const piece = file.slice(received, received + largestPiece)
    const form = new FormData()
    form.append('file', piece, file.name)
    const share = (part: number) => onProgress((received + part * piece.size) / file.size, false)
    const answer = await send({
      url: `${piecesAt}/${uploadId}?offset=${received}`,
      method: 'PATCH',
      body: form,
      onProgress: share,
    })
    if ('data' in answer) {
      pause = 0
      state = answer
      continue
    }
    // 409: the piece was stored, and only its answer was lost.
    if (!isInterrupted(answer) && statusOf(answer) !== 409) return answer
    onProgress(received / file.size, true)
    if (!(await rest())) return answer
    state = await askState(uploadId)
  }
  return state
}

/**
 * The details of a file that the server is told before the upload. For a phone, its code takes the place of the target.
 */
async function describe(file: File, piecesAt: PiecesAt, url: string) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const target = url.replace(/^\/api/, '')
  return {
    fileName: file.name.slice(-90),
    size: file.size,
    sha256,
    ...(piecesAt === '/api/fileUploads' && { target }),
  }
}

const statusOf = (answer: UploadAnswer) => ('error' in answer ? answer.error.status : undefined)

/** No answer, or one from a proxy in front of a server that does not respond. */
const isInterrupted = (answer: UploadAnswer) =>
  (['FETCH_ERROR', 502, 503, 504] as (string | number | undefined)[]).includes(statusOf(answer))

/** Waits, but not longer than until the browser is online again. */
const waitFor = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, seconds * 1000)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
