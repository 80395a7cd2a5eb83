import { Center, Loader } from '@mantine/core'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { failure, problemOf } from '#api/problem.ts'
import { showNotice } from '#shared/toasts/show-notice.ts'
import { useLogin } from './actor/use-login.ts'
import { useEndSession } from './session/use-end-session.ts'

/** Logs the user out and opens the home page. */
export function LogoutPage() {
  const endSession = useEndSession()
  const navigate = useNavigate()
  // The login token comes with the answer; the server refuses a logout without it.
  const login = useLogin().currentData
  const isHere = login && login.user !== null
  useEffect(() => {
    const stay = (error: unknown) => {
      showNotice({ type: 'error', title: 'Logout', lines: [problemOf(error).title ?? failure] }, { hides: true })
      void navigate('/dashboard', { replace: true })
    }
    if (isHere === false) void navigate('/', { replace: true })
    if (isHere) endSession().catch(stay)
  }, [isHere, endSession, navigate])
  return (
    <Center h="50vh" role="status" aria-label="Logging out">
      <Loader />
    </Center>
  )
}
