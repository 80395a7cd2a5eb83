import { useLayoutEffect } from 'react'
import type { LoggedInUser } from '#api/generated.ts'
import { IdleTimer } from './IdleTimer.tsx'
import { isLocked } from './is-locked.ts'
import { UnlockDialog } from './UnlockDialog.tsx'

/** The idle timer of a session, and its login while it is locked. Loaded together: the dialog must be there in time. */
export const Lock = ({ user }: { user: LoggedInUser }) => (
  <>
    <IdleTimer user={user} />
    {isLocked(user) && <Locked user={user} />}
  </>
)

/** Hides what lies above the page, too: dialogs, menus. When it is unlocked the focus is where it was. */
function Locked({ user }: { user: LoggedInUser }) {
  useLayoutEffect(() => {
    const from = document.activeElement
    document.documentElement.toggleAttribute('data-locked', true)
    return () => {
      document.documentElement.toggleAttribute('data-locked', false)
      // Only then is the page no longer inert.
      if (from instanceof HTMLElement) setTimeout(() => from.focus({ preventScroll: true }))
    }
  }, [])
  return <UnlockDialog user={user} />
}
