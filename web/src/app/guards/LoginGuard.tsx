import { lazy, Suspense, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { LoggedInUser } from '#api/generated.ts'
import { isLocked, useLogin } from '#features/account/index.ts'
import { certificatesOfThisDevice } from '#features/medicals/certificate/kept-certificates.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { RequiredPage } from './RequiredPage.tsx'
import { useOwnTab } from './use-own-tab.ts'

// Only without a network.
const OfflineCards = lazy(async () => ({
  default: (await import('#app/offline/OfflineCards.tsx')).OfflineCards,
}))

const isUnreachable = (error: unknown) => (error as { status?: unknown } | undefined)?.status === 'FETCH_ERROR'

/** The pages of whoever is logged in; strangers log in first and come back. */
export function LoginGuard() {
  const login = useLogin()
  const { pathname, search } = useLocation()
  const kept = isUnreachable(login.error) && !login.currentData ? certificatesOfThisDevice() : []
  if (kept.length > 0)
    return (
      <Suspense>
        <OfflineCards certificates={kept} retry={login.refetch} />
      </Suspense>
    )
  return (
    <Loaded query={login}>
      {({ user }) =>
        user ? <OwnPages user={user} /> : <Navigate replace to={`/login?r=${encodeURIComponent(pathname + search)}`} />
      }
    </Loaded>
  )
}

/** Of a session that is locked when its page loads, nothing is fetched before it is unlocked. */
function OwnPages({ user }: { user: LoggedInUser }) {
  const isOwn = useOwnTab(user)
  const [wasOpen, setWasOpen] = useState(!isLocked(user))
  if (!wasOpen && !isLocked(user)) setWasOpen(true)
  if (!isOwn || !wasOpen) return null
  return (
    <RequiredPage user={user}>
      <Outlet />
    </RequiredPage>
  )
}
