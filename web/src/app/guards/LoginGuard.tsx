import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { LoggedInUser } from '#api/generated.ts'
import { isLocked, useLeave, useLogin } from '#features/account/index.ts'
import { certificatesOfThisDevice } from '#features/medicals/certificate/offline-certificates.ts'
import { ListsAsQueries } from '#features/reports/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { RequiredPage } from './RequiredPage.tsx'
import { useOwnTab } from './use-own-tab.ts'
import { useSealedDrafts } from './use-sealed-drafts.ts'

// The cards are needed only without a network.
const OfflineCards = lazy(async () => ({
  default: (await import('#app/offline/OfflineCards.tsx')).OfflineCards,
}))

const isUnreachable = (error: unknown) => (error as { status?: unknown } | undefined)?.status === 'FETCH_ERROR'

/** Pages that require a login; other visitors log in first and are then brought back. */
export function LoginGuard() {
  const login = useLogin()
  const { pathname, search } = useLocation()
  const user = login.currentData?.user
  const [wasLocked, setWasLocked] = useState(false)
  if (user && wasLocked !== isLocked(user)) setWasLocked(isLocked(user))
  const offlineCertificates = isUnreachable(login.error) && !login.currentData ? certificatesOfThisDevice() : []
  if (offlineCertificates.length > 0)
    return (
      <Suspense>
        <OfflineCards certificates={offlineCertificates} retry={login.refetch} />
      </Suspense>
    )
  return (
    <Loaded query={login}>
      {({ user }) =>
        user?.signing ? (
          <Navigate replace to="/medical/sign" />
        ) : user ? (
          <OwnPages user={user} />
        ) : (
          <LoginRedirect path={pathname + search} wasLocked={wasLocked} />
        )
      }
    </Loaded>
  )
}

/**
 * Sends a user without a session to the login page. A locked session that no longer exists ended after inactivity; its
 * user is sent to the home page.
 */
function LoginRedirect({ path, wasLocked }: { path: string; wasLocked: boolean }) {
  const leave = useLeave()
  useEffect(() => {
    if (wasLocked) void leave('timeout')
  }, [wasLocked, leave])
  return wasLocked ? null : <Navigate replace to={`/login?r=${encodeURIComponent(path)}`} />
}

/** If the session is locked when the page loads, nothing is fetched until it is unlocked. */
function OwnPages({ user }: { user: LoggedInUser }) {
  const isOwn = useOwnTab(user)
  const isBack = useSealedDrafts(user)
  const [wasOpen, setWasOpen] = useState(!isLocked(user))
  if (!wasOpen && !isLocked(user)) setWasOpen(true)
  if (!isOwn || !wasOpen || !isBack) return null
  return (
    <RequiredPage user={user}>
      <ListsAsQueries>
        <Outlet />
      </ListsAsQueries>
    </RequiredPage>
  )
}
