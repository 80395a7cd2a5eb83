/** An upload: waiting, in progress or finished. */
export type Upload = {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'refused' | 'cancelled'
  /** Progress from 0 to 1. */
  share: number
  /** The connection is lost; the upload continues by itself. */
  isInterrupted?: boolean
  /** Why the file was not sent. */
  reasons: string[]
}

type QueuedFile = Pick<Upload, 'id' | 'file'> & { refusal: string | undefined }

type Change =
  | { type: 'began' | 'sent' | 'cancel' | 'retry'; id: number }
  | { type: 'progress'; id: number; share: number; isInterrupted?: boolean }
  | { type: 'failed'; id: number; reasons: string[] }

export type Step = Change | { type: 'add'; files: QueuedFile[]; isAlone: boolean } | { type: 'remove'; id: number }

const isOver = ({ state }: Upload) => state !== 'waiting' && state !== 'sending'

/** Applies a step to the uploads. Late events, such as the answer to a cancelled upload, change nothing. */
export function nextUploads(uploads: Upload[], step: Step): Upload[] {
  if (step.type === 'add') return [...(step.isAlone ? [] : uploads), ...added(step.files)]
  if (step.type === 'remove') return uploads.filter((one) => one.id !== step.id || !isOver(one))
  return uploads.map((one) => (one.id === step.id ? { ...one, ...changeOf(one, step) } : one))
}

const added = (files: QueuedFile[]): Upload[] =>
  files.map(({ id, file, refusal }) =>
    refusal === undefined
      ? { id, file, share: 0, state: 'waiting', reasons: [] }
      : { id, file, share: 0, state: 'refused', reasons: [refusal] },
  )

function changeOf({ state }: Upload, step: Change): Partial<Upload> {
  if (step.type === 'retry') return state === 'failed' || state === 'cancelled' ? requeued : {}
  if (step.type === 'began') return state === 'waiting' ? { state: 'sending' } : {}
  if (step.type === 'cancel') return state === 'waiting' || state === 'sending' ? { state: 'cancelled' } : {}
  if (state !== 'sending') return {}
  if (step.type === 'progress') return { share: step.share, isInterrupted: step.isInterrupted ?? false }
  return step.type === 'failed' ? { state: 'failed', reasons: step.reasons } : { state: 'sent', share: 1 }
}

const requeued: Partial<Upload> = { state: 'waiting', share: 0, reasons: [] }

/** Uploads run one at a time: returns the first waiting one if none is in progress. */
export const nextToSend = (uploads: Upload[]) =>
  uploads.some(({ state }) => state === 'sending') ? undefined : uploads.find(({ state }) => state === 'waiting')

/** Short status texts. */
export const stateWords: Record<Upload['state'], string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Not sent',
  refused: 'Not accepted',
  cancelled: 'Cancelled',
}
