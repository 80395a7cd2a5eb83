import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { setActivity } from '#api/activity.ts'
import { api } from '#api/generated.ts'
import { closeAllDialogs } from '#shared/dialogs/open-dialog.ts'
import { removeDrafts } from '#shared/forms/draft.ts'
import { forgetUnsaved } from '#shared/forms/unsaved.ts'
import { clearNotices } from '#shared/toasts/show-notice.ts'

/** Leaves nothing of whoever was here: no list, no dialog, no toast, no draft, no activity; and goes home. */
export function useLeave() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return useCallback(async () => {
    closeAllDialogs()
    clearNotices()
    removeDrafts()
    forgetUnsaved()
    setActivity(null)
    // First, or the guard of the page that is left would ask the next one to log in to it.
    await navigate('/', { replace: true })
    dispatch(api.util.resetApiState())
  }, [dispatch, navigate])
}
