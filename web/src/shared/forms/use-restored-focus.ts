import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * A busy button cannot keep the focus, and a button may disappear once its action is done. Returns the focus to the
 * button, or else to its surroundings, so that keyboard users do not land at the top of the page.
 */
export function useKeptFocus(isBusy: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const isOurs = useRef(false)

  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (!button || (!isOurs.current && document.activeElement !== button)) return
      const places = placesAround(button)
      queueMicrotask(() => {
        if (isFocusLost()) focus(places.find(({ isConnected }) => isConnected))
      })
    }
  }, [])

  useEffect(() => {
    if (isBusy) return
    if (isOurs.current && isFocusLost()) focus(ref.current)
    isOurs.current = false
  }, [isBusy])

  const hold = () => {
    isOurs.current = document.activeElement === ref.current
  }
  return { ref, hold }
}

const focus = (place: HTMLElement | null | undefined) => place?.focus({ preventScroll: true })

/** A dialog opened and closed in the meantime moved the focus to the page content, having no button to return it to. */
const isFocusLost = () =>
  document.activeElement === document.body || document.activeElement === document.getElementById('main')

function placesAround(element: HTMLElement): HTMLElement[] {
  const around = element.parentElement?.closest<HTMLElement>('[tabindex]')
  return around ? [around, ...placesAround(around)] : []
}
