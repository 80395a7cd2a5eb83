import { useEffect } from 'react'

/** Milliseconds: by then the page itself has loaded. */
const later = 3000

/** Preloads the parts that report failures, because they cannot be fetched once the network is gone. */
export function usePrepared(isLoggedIn: boolean) {
  useEffect(() => {
    if (!isLoggedIn) return
    const timer = setTimeout(() => {
      for (const part of [import('#shared/dialogs/DialogStack.tsx'), import('#shared/toasts/ToastArea.tsx')])
        part.catch(() => undefined)
    }, later)
    return () => clearTimeout(timer)
  }, [isLoggedIn])
}
