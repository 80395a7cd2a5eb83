import { Navigate, Outlet, useLocation } from 'react-router'
import { useLogin } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'

/** The pages of whoever is logged in; strangers log in first and come back. */
export function LoginGuard() {
  const login = useLogin()
  const { pathname, search } = useLocation()
  return (
    <Loaded query={login}>
      {({ user }) =>
        user ? <Outlet /> : <Navigate replace to={`/login?r=${encodeURIComponent(pathname + search)}`} />
      }
    </Loaded>
  )
}
