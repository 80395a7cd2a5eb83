import { Center, Loader } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { setActivity } from '#api/activity.ts'
import { api, useLogoutMutation } from '#api/generated.ts'
import { closeAllDialogs } from '#shared/dialogs/open-dialog.ts'
import { removeDrafts } from '#shared/forms/draft.ts'
import { clearNotices } from '#shared/toasts/show-notice.ts'
import { useLogin } from './use-login.ts'

/** Logs out, and leaves nothing of whoever was here: no list, no dialog, no toast, no draft, no activity. */
export function LogoutPage() {
  const [logout] = useLogoutMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  // The login token comes with the answer, and the server refuses a logout without it.
  const isKnown = useLogin().currentData !== undefined
  useEffect(() => {
    if (!isKnown) return
    void logout({}).then(() => {
      closeAllDialogs()
      clearNotices()
      removeDrafts()
      setActivity(null)
      dispatch(api.util.resetApiState())
      void navigate('/', { replace: true })
    })
  }, [isKnown, logout, dispatch, navigate])
  return (
    <Center h="50vh" role="status" aria-label="Logging out">
      <Loader />
    </Center>
  )
}
