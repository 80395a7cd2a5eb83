import { Center, Loader } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { setActivity } from '#api/activity.ts'
import { api, useLogoutMutation } from '#api/generated.ts'
import { failure, problemOf } from '#api/problem.ts'
import { closeAllDialogs } from '#shared/dialogs/open-dialog.ts'
import { removeDrafts } from '#shared/forms/draft.ts'
import { clearNotices, showNotice } from '#shared/toasts/show-notice.ts'
import { useLogin } from './use-login.ts'

/** Logs out, and leaves nothing of whoever was here: no list, no dialog, no toast, no draft, no activity. */
export function LogoutPage() {
  const [logout] = useLogoutMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  // The login token comes with the answer, and the server refuses a logout without it.
  const login = useLogin().currentData
  const isHere = login && login.user !== null
  useEffect(() => {
    const leave = () => {
      closeAllDialogs()
      clearNotices()
      removeDrafts()
      setActivity(null)
      dispatch(api.util.resetApiState())
    }
    const stay = (error: unknown) => {
      showNotice({ type: 'error', title: 'Logout', lines: [problemOf(error).title ?? failure] }, { hides: true })
      void navigate('/dashboard', { replace: true })
    }
    if (isHere === false) void navigate('/', { replace: true })
    // Where the session was over already, there is nothing to stay for.
    if (isHere)
      logout({})
        .unwrap()
        .then(leave, (error) => (error.status === 401 ? leave() : stay(error)))
  }, [isHere, logout, dispatch, navigate])
  return (
    <Center h="50vh" role="status" aria-label="Logging out">
      <Loader />
    </Center>
  )
}
