import { type FileUpload, largestPiece } from '@clearwing/domain/files/upload.ts'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'

export type UploadAnswer = { data: unknown } | { error: FetchBaseQueryError }

type Send = (args: {
  url: string
  method: string
  body?: FormData | object
  onProgress?: (share: number) => void
}) => Promise<UploadAnswer>

type Upload = {
  file: File
  /** The call that files the upload. */
  url: string
  /** Progress from 0 to 1, and whether the connection is lost. */
  onProgress: (share: number, isInterrupted: boolean) => void
  signal: AbortSignal
}

/** Seconds to wait before each attempt to continue: five minutes in total. */
const pauses = [1, 2, 4, 8, ...Array<number>(19).fill(15)]

/** Uploads that have uploadIds, so that a second attempt with the same file continues. */
const uploadIds = new WeakMap<File, number>()

/**
 * Sends a file in pieces, and files it when it is complete. After a lost connection it asks the server how much has
 * arrived, and continues there.
 */
export async function sendInPieces(
  { file, url, onProgress, signal }: Upload,
  send: Send,
  wait = waitFor,
): Promise<UploadAnswer> {
  let pause = 0
  /** The server's state of the upload; asked again until there is an answer. */
  const askState = async (uploadId: number): Promise<UploadAnswer> => {
    for (;;) {
      const answer = await send({ url: `/api/fileUploads/${uploadId}`, method: 'GET' })
      if (!isInterrupted(answer) || signal.aborted) return answer
      if (!(await rest())) return answer
    }
  }
  const rest = async () => {
    const seconds = pauses[pause++]
    if (seconds === undefined || signal.aborted) return false
    await wait(seconds, signal)
    return !signal.aborted
  }

  let state = await beginUpload(file, send, askState)
  while ('data' in state) {
    const { uploadId, received } = state.data as FileUpload
    if (received === file.size) {
      const answer = await send({ url: `${url}?upload=${uploadId}`, method: 'POST' })
      if (!isInterrupted(answer)) return answer
      // The answer was lost: if the upload is gone, it was filed.
      if (!(await rest())) return answer
      state = await askState(uploadId)
      if (statusOf(state) === 404) return { data: null }
      continue
    }
    const piece = file.slice(received, received + largestPiece)
    const body = new FormData()
    body.append('file', piece, file.name)
    const share = (part: number) => onProgress((received + part * piece.size) / file.size, false)
    const answer = await send({
      url: `/api/fileUploads/${uploadId}?offset=${received}`,
      method: 'PATCH',
      body,
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

async function beginUpload(
  file: File,
  send: Send,
  askState: (uploadId: number) => Promise<UploadAnswer>,
): Promise<UploadAnswer> {
  const earlier = uploadIds.get(file)
  if (earlier !== undefined) {
    const state = await askState(earlier)
    if ('data' in state) return state
  }
  const body = { fileName: file.name.slice(-90), size: file.size }
  const created = await send({ url: '/api/fileUploads', method: 'POST', body })
  if ('data' in created) uploadIds.set(file, (created.data as FileUpload).uploadId)
  return created
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
