/**
 * The element that has the focus and should get it back; for a menu item, which will be gone, the button that opened
 * the menu.
 */
export function focused() {
  const menu = document.activeElement?.closest('[role="menu"]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? document.activeElement
}

/** Returns the focus to that element, or to the page content if it is gone or disabled. */
export function giveFocusBack(from: Element | null) {
  if (from instanceof HTMLElement) from.focus({ preventScroll: true })
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}
