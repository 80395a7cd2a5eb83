import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { problemOf, splitErrors } from '#api/problem.ts'
import { useUnsaved } from '#shared/forms/unsaved.ts'
import { nextToSend, nextUploads, type Step, type Upload } from './queue.ts'

/** Sends one file; rejects with the server's message. */
export type SendFile = (
  file: File,
  onProgress: (share: number, isInterrupted?: boolean) => void,
  signal: AbortSignal,
) => Promise<unknown>

let lastId = 0

/** Uploads files one after the other. Leaving the page asks first, and aborts the upload in progress. */
export function useUploads(send: SendFile, refuse: (file: File) => string | undefined, isSeveral: boolean) {
  const [uploads, step] = useReducer(nextUploads, [])
  const running = useRef<{ id: number; controller: AbortController }>(undefined)
  const next = nextToSend(uploads)
  useUnsaved(uploads.some(({ state }) => state === 'sending' || state === 'waiting'))

  const begin = useEffectEvent(({ id, file }: Upload) => {
    const controller = new AbortController()
    running.current = { id, controller }
    step({ type: 'began', id })
    // Ignores the answer to a cancelled upload, because the file may already be in progress again.
    const tell = (done: Step) => controller.signal.aborted || step(done)
    send(
      file,
      (share, isInterrupted = false) => tell({ type: 'progress', id, share, isInterrupted }),
      controller.signal,
    ).then(
      () => tell({ type: 'sent', id }),
      (error) => tell({ type: 'failed', id, reasons: splitErrors(problemOf(error), []).otherLines }),
    )
  })
  useEffect(() => {
    if (next) begin(next)
  }, [next])
  useEffect(() => () => running.current?.controller.abort(), [])

  return {
    uploads,
    add: (files: File[]) => {
      const chosen = isSeveral ? files : files.slice(0, 1)
      const judged = chosen.map((file) => ({ id: ++lastId, file, refusal: refuse(file) }))
      if (judged.length > 0) step({ type: 'add', files: judged, isAlone: !isSeveral })
    },
    cancel: (id: number) => {
      step({ type: 'cancel', id })
      if (running.current?.id === id) running.current.controller.abort()
    },
    retry: (id: number) => step({ type: 'retry', id }),
    remove: (id: number) => step({ type: 'remove', id }),
  }
}
