import { useEffect } from 'react'

/** Milliseconds: by then the page itself has loaded. */
const later = 3000

/**
 * Preloads the parts that report failures, because they cannot be fetched once the network is gone, and the palette,
 * because its users type at once.
 */
export function usePrepared(isLoggedIn: boolean) {
  useEffect(() => {
    if (!isLoggedIn) return
    const timer = setTimeout(() => {
      const parts = [
        import('#shared/dialogs/DialogStack.tsx'),
        import('#shared/toasts/ToastArea.tsx'),
        import('#app/palette/Palette.tsx'),
      ]
      for (const part of parts) part.catch(() => undefined)
    }, later)
    return () => clearTimeout(timer)
  }, [isLoggedIn])
}
