import { clientOptionsIn } from '#api/client-options.ts'
import { showNotice } from '#shared/toasts/show-notice.ts'
import { reloadOnce } from './reload.ts'
import { store } from './store.ts'

let isRecommended = false

const key = 'refreshed'

/**
 * Recommends a refresh when the server has a newer build: once per page load, and never over unsaved input (spec
 * section 4).
 */
export async function recommendRefresh() {
  if (isRecommended) return
  isRecommended = true
  sessionStorage.setItem(key, 'yes')
  if (await reloadOnce()) return
  sessionStorage.removeItem(key)
  const advice = `Page refresh: ${clientOptionsIn(store.getState()).displayName} recommends that you refresh your page as soon as is convenient.`
  const how = 'Once you have saved your changes, please press F5 or Ctrl+R. There is no need to log out.'
  showNotice({ type: 'info', title: '', lines: [`${advice} ${how}`] })
}

/** Says, after the reload, why the page was loaded again. */
export function tellRefreshed() {
  if (sessionStorage.getItem(key) === null) return
  sessionStorage.removeItem(key)
  const notice = `Page refresh: this page was refreshed to the latest version of ${clientOptionsIn(store.getState()).displayName}.`
  showNotice({ type: 'info', title: '', lines: [notice] })
}
