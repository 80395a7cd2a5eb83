import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { keepActivityOf } from '#api/activity.ts'
import { api } from '#api/generated-login.ts'
import { closeAllDialogs } from '#shared/dialogs/open-dialog.ts'
import { removeDrafts } from '#shared/forms/draft.ts'
import { forgetUnsaved } from '#shared/forms/unsaved.ts'
import { clearNotices } from '#shared/toasts/show-notice.ts'

type State = Parameters<ReturnType<typeof api.endpoints.getLogin.select>>[0]

const home = { replace: true, flushSync: true }

/** Leaves nothing of whoever was here: no list, no dialog, no toast, no draft, no activity; and goes home. */
export function useLeave() {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>()
  const navigate = useNavigate()
  return useCallback(async () => {
    closeAllDialogs()
    clearNotices()
    removeDrafts()
    forgetUnsaved()
    keepActivityOf(null)
    // First and shown at once, or the guard of the page that is left would ask the next one to log in to it.
    await navigate('/', home)
    dispatch(api.util.resetApiState())
    // Known, and so not asked for.
    dispatch(api.util.upsertQueryData('getLogin', undefined, { user: null }))
    // The guard may have heard of it from the server meanwhile.
    await navigate('/', home)
  }, [dispatch, navigate])
}
