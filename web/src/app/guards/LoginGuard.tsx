import { Navigate, Outlet, useLocation } from 'react-router'
import type { LoggedInUser } from '#api/generated.ts'
import { useLogin } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { useOwnTab } from './use-own-tab.ts'

/** The pages of whoever is logged in; strangers log in first and come back. */
export function LoginGuard() {
  const login = useLogin()
  const { pathname, search } = useLocation()
  return (
    <Loaded query={login}>
      {({ user }) =>
        user ? <OwnPages user={user} /> : <Navigate replace to={`/login?r=${encodeURIComponent(pathname + search)}`} />
      }
    </Loaded>
  )
}

const OwnPages = ({ user }: { user: LoggedInUser }) => useOwnTab(user) && <Outlet />
