/** How a document is shown: its page, its enlargement in percent of the width available, and its rotation. */
export type View = { page: number; zoom: number; quarterTurns: number }

export const firstView: View = { page: 1, zoom: 100, quarterTurns: 0 }

export const zooms = { least: 50, most: 300, step: 25 }

export type ViewAction = 'zoomIn' | 'zoomOut' | 'fit' | 'rotate' | 'next' | 'previous' | 'first' | 'last'

const withZoom = (view: View, by: number): View => ({
  ...view,
  zoom: Math.min(zooms.most, Math.max(zooms.least, view.zoom + by)),
})
const withPage = (view: View, page: number, pages: number): View => ({
  ...view,
  page: Math.min(pages, Math.max(1, page)),
})

/** The view after an action in a document with this number of pages. */
export function afterAction(view: View, action: ViewAction, pages: number): View {
  if (action === 'zoomIn') return withZoom(view, zooms.step)
  if (action === 'zoomOut') return withZoom(view, -zooms.step)
  if (action === 'fit') return { ...view, zoom: 100 }
  if (action === 'rotate') return { ...view, quarterTurns: (view.quarterTurns + 1) % 4 }
  const page = { next: view.page + 1, previous: view.page - 1, first: 1, last: pages }[action]
  return withPage(view, page, pages)
}

const keys: Record<string, ViewAction> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fit',
  r: 'rotate',
  PageDown: 'next',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
}

type Press = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** What a key does while the document has the focus; undefined if it belongs to the browser. */
export const actionOfKey = ({ key, ctrlKey, metaKey, altKey }: Press): ViewAction | undefined =>
  ctrlKey || metaKey || altKey ? undefined : keys[key]
