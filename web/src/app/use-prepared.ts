import { useEffect } from 'react'

/** Milliseconds: when the page itself has come. */
const later = 3000

/** What says that something failed must be there when nothing can be fetched any more. */
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
