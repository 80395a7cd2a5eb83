import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '#api/generated-login.ts'
import { hearTabs } from '#api/tabs.ts'
import { useLeave } from '#features/account/index.ts'

/** Applies session changes of one tab to all tabs: a new user or a lock is reloaded, a logout is followed. */
export function useTabs() {
  const dispatch = useDispatch()
  const leave = useLeave()
  useEffect(
    () =>
      hearTabs((message) => {
        if (message === 'logout' || message === 'timeout') void leave(message)
        if (message === 'changed') dispatch(api.util.invalidateTags(['Login']))
      }),
    [dispatch, leave],
  )
}
