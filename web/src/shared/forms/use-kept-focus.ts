import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * A button that is busy cannot have the focus, and one that has done its errand may be gone: whoever works by keyboard
 * goes on at it, or else at what it stood in, and not at the beginning of the page.
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

/** A dialog that was opened meanwhile, and closed, has given it to the page's content for want of a button. */
const isFocusLost = () =>
  document.activeElement === document.body || document.activeElement === document.getElementById('main')

function placesAround(element: HTMLElement): HTMLElement[] {
  const around = element.parentElement?.closest<HTMLElement>('[tabindex]')
  return around ? [around, ...placesAround(around)] : []
}
