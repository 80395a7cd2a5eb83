/** What has the focus now, and gets it again; of something in a menu, which will be gone, the button that opened it. */
export function focused() {
  const menu = document.activeElement?.closest('[role="menu"]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? document.activeElement
}

/** To where it was; to the page's content, where that is gone or cannot be used any more. */
export function giveFocusBack(from: Element | null) {
  if (from instanceof HTMLElement) from.focus({ preventScroll: true })
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}
