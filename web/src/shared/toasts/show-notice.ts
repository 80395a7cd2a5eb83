import type { Notice } from '@clearwing/domain/notifications/schema.ts'
import { askForToasts, isAsked } from './asked.ts'

/** A toast. It stays until it is closed, unless its disappearing after 15 seconds is asked for. */
export function showNotice(notice: Notice, { hides = false } = {}) {
  askForToasts()
  void import('./ToastArea.tsx').then(({ showToast }) => showToast(notice, hides))
}

export function clearNotices() {
  if (isAsked()) void import('./ToastArea.tsx').then(({ clearToasts }) => clearToasts())
}
