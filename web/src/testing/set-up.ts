import '#app/content-policy.ts'
import '#app/theme/styles.ts'
import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { api } from '#api/generated-login.ts'
import { store } from '#app/store.ts'
import { closeAllDialogs } from '#shared/dialogs/open-dialog.ts'
import { forgetUnsaved } from '#shared/forms/unsaved.ts'
import { startAnswering, stopAnswering } from './answers.ts'

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

beforeEach(startAnswering)
// Each test begins as a page that was just opened. A component that is still shown would read its data again.
afterEach(async () => {
  await cleanup()
  closeAllDialogs()
  forgetUnsaved()
  store.dispatch(api.util.resetApiState())
  localStorage.clear()
  sessionStorage.clear()
  stopAnswering()
})
