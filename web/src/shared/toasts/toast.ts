import type { Notice } from '@clearwing/domain/notifications/schema.ts'

export type ToastAction = { label: string; act: () => unknown }

export type Toast = {
  id: string
  /** `note` is neutral; `persistent` is dark and stays until its caller hides it. */
  kind: Notice['type'] | 'note' | 'persistent'
  title: string
  lines: string[]
  /** True for server lines, in which a few tags are rendered. */
  isMarkedUp: boolean
  actions: ToastAction[]
  /** Disappears after 15 seconds (spec section 9), but not while it has the pointer or the focus. */
  hides: boolean
}
