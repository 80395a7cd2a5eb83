import { clientOptionsIn } from '#api/client-options.ts'
import { showNotice } from '#shared/toasts/show-notice.ts'
import { reloadOnce } from './reload.ts'
import { store } from './store.ts'

let isRecommended = false

/**
 * Recommends a refresh when the server has a newer build: once per page load, and never over unsaved input (spec
 * section 4).
 */
export async function recommendRefresh() {
  if (isRecommended) return
  isRecommended = true
  if (await reloadOnce()) return
  const advice = `Page refresh: ${clientOptionsIn(store.getState()).displayName} recommends that you refresh your page as soon as is convenient.`
  const how = 'Once you have saved your changes, please press F5 or Ctrl+R. There is no need to log out.'
  showNotice({ type: 'info', title: '', lines: [`${advice} ${how}`] })
}
