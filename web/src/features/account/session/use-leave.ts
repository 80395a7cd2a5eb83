import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { keepActivityOf } from '#api/activity.ts'
import { api } from '#api/generated-login.ts'
import { closeAllDialogs } from '#shared/dialogs/open-dialog.ts'
import { draftsHere, removeDrafts } from '#shared/forms/draft.ts'
import { canSeal, letKeyGo, removeSealedHere } from '#shared/forms/sealed-drafts.ts'
import { forgetUnsaved } from '#shared/forms/unsaved.ts'
import { clearNotices, showNotice } from '#shared/toasts/show-notice.ts'

type State = Parameters<ReturnType<typeof api.endpoints.getLogin.select>>[0]

const idle = 'You were logged out because you were inactive for a while.'
const draftNotice = 'Your unsaved text is back after your next login on this device.'

const home = { replace: true, flushSync: true }

/** Why a session has ended: its user pressed Logout, or nothing was done for too long. */
export type Ending = 'logout' | 'timeout'

/**
 * Removes everything of the previous user (lists, dialogs, toasts, drafts, activity) and opens the home page. After an
 * idle session that page says why, and what a private device has sealed for the user is kept.
 */
export function useLeave() {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>()
  const navigate = useNavigate()
  return useCallback(
    async (ending: Ending = 'logout') => {
      const isSealed = canSeal() && Object.keys(draftsHere()).length > 0
      if (ending === 'logout') removeSealedHere()
      letKeyGo()
      closeAllDialogs()
      clearNotices()
      removeDrafts()
      forgetUnsaved()
      keepActivityOf(null)
      // Must be first and take effect at once; otherwise the guard of the page being left would ask the next user to
      // log in to it.
      await navigate('/', home)
      dispatch(api.util.resetApiState())
      // The login is already known, so no request is sent.
      dispatch(api.util.upsertQueryData('getLogin', undefined, { user: null }))
      // The guard may have learned of the logout from the server in the meantime.
      await navigate('/', home)
      if (ending === 'timeout')
        showNotice({ type: 'info', title: 'Logged out', lines: [idle, ...(isSealed ? [draftNotice] : [])] })
    },
    [dispatch, navigate],
  )
}
