import type { Notice } from '@clearwing/domain/notifications/schema.ts'

/** A button of a toast. */
export type ToastAction = { label: string; act: () => unknown }

export type Toast = {
  id: string
  /** `note` is of no kind; `persistent` is dark, and stays until it is hidden by whoever shows it. */
  kind: Notice['type'] | 'note' | 'persistent'
  title: string
  lines: string[]
  /** Lines of the server, in which a few tags have a meaning. */
  isMarkedUp: boolean
  actions: ToastAction[]
  /** After 15 seconds (spec section 9), but not while the pointer or the focus is on it. */
  hides: boolean
}
