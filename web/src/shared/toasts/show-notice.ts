import type { Notice } from '@clearwing/domain/notifications/schema.ts'
import { failure, linesOfProblem, problemOf } from '#api/problem.ts'
import { areToastsRequested, askForToasts } from './request-toasts.ts'
import type { Toast, ToastAction } from './toast.ts'

let lastId = 0

function show(toast: Partial<Toast> & Pick<Toast, 'kind' | 'lines'>) {
  const id = toast.id ?? `toast-${++lastId}`
  askForToasts()
  withToastArea(({ showToast }) => showToast({ title: '', isMarkedUp: false, actions: [], hides: false, ...toast, id }))
  return id
}

/** Does nothing if the script cannot be loaded, as without a network. */
function withToastArea(act: (area: typeof import('./ToastArea.tsx')) => void) {
  import('./ToastArea.tsx').then(act, () => undefined)
}

/** Shows a toast that stays until closed, or disappears after 15 seconds if requested. */
export const showNotice = ({ type, title, lines }: Notice, { hides = false } = {}) =>
  show({ kind: type, title, lines, hides })

/**
 * Shows a toast sent by the server, whose lines may contain a few tags (spec section 3). Success messages disappear
 * after 15 seconds.
 */
export const showSentToast = ({ type, title, lines }: Notice) =>
  show({ kind: type, title, lines, isMarkedUp: true, hides: type === 'success' || type === 'info' })

/** Confirms an action; 'Success.' if there is no better text. Disappears after 15 seconds. */
export const showSuccess = (text?: string) =>
  show({ kind: 'success', lines: text === undefined ? [] : [text], hides: true })

/** Says why a call failed, titled with the attempted action; reads every form of error body (spec section 8). */
export function showProblem(error: unknown, title = '', { hides = false } = {}) {
  const lines = linesOfProblem(problemOf(error))
  return show({ kind: 'error', title, lines: lines.length > 0 ? lines : [failure], hides })
}

/** Confirms an action and offers to undo it for 15 seconds. */
export const showUndo = (text: string, undo: () => unknown) => {
  const id = `toast-${++lastId}`
  const act = async () => {
    hideToast(id)
    try {
      await undo()
    } catch (error) {
      showProblem(error, 'Undo')
    }
  }
  return show({ id, kind: 'note', lines: [text], actions: [{ label: 'Undo', act }], hides: true })
}

/** A dark toast that stays until hidden; calling it again with the same id replaces the text. */
export const showPersistent = ({ id, text, actions }: { id: string; text: string; actions: ToastAction[] }) =>
  show({ id, kind: 'persistent', lines: [text], actions })

export function hideToast(id: string) {
  if (areToastsRequested()) withToastArea(({ removeToast }) => removeToast(id))
}

export function clearNotices() {
  if (areToastsRequested()) withToastArea(({ clearToasts }) => clearToasts())
}
