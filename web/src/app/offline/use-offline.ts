import { useEffect } from 'react'
import type { LoggedInUser } from '#api/generated.ts'

/** Registers the service worker for certificate holders only, who carry the certificate on their phone. */
export function useOffline(user: LoggedInUser | null | undefined) {
  const isKnown = user !== undefined
  const isHolder = user != null && user.organisationId === null && user.realUserId == null
  useEffect(() => {
    if (!isKnown || !('serviceWorker' in navigator)) return
    void (isHolder ? keepPage() : forgetPage()).catch(() => undefined)
  }, [isKnown, isHolder])
}

/** Stores the page together with the files the card needs, whether or not they were opened before. */
async function keepPage() {
  if (import.meta.env.DEV) return
  await navigator.serviceWorker.register('/offline.js')
  const { prepareQrCode } = await import('#shared/QrCode.tsx')
  await Promise.all([
    prepareQrCode(),
    import('./OfflineCards.tsx'),
    import('#app/dashboard/DashboardPage.tsx'),
    // An open application works without a network; starting one without a network shows why that is impossible.
    import('#features/medicals/application/ApplicationPage.tsx'),
    import('#features/medicals/application/start/StartMedicalPage.tsx'),
  ])
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ files: loadedFiles() })
}

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isFile(pathname))
    .map(({ href }) => href)

const isFile = (pathname: string) => pathname.startsWith('/assets/') || pathname === '/scheme.js'

/** Removes all stored data, so that the next user finds nothing of the previous one. */
async function forgetPage() {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}
