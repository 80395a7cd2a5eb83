import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useLogin } from '#features/account/index.ts'
import { HomePage } from '#features/info/index.ts'
import { LoginDialog } from './LoginDialog.tsx'
import { ownPath } from './own-path.ts'

/** The login, over the home page. Users already logged in continue to the page they wanted. */
export function LoginPage() {
  const user = useLogin().currentData?.user
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const wanted = ownPath(search.get('r'))
  if (user) return <Navigate replace to={wanted ?? '/dashboard'} />
  return (
    <>
      <div inert>
        <HomePage tab="Login" />
      </div>
      <LoginDialog onCancel={() => void navigate(ownPath(state?.from) ?? '/')} />
    </>
  )
}
