import { useLayoutEffect, useState } from 'react'
import type { LoggedInUser } from '#api/generated.ts'
import { sealDrafts } from '#shared/forms/sealed-drafts.ts'
import { IdleTimer } from './IdleTimer.tsx'
import { isLocked } from './is-locked.ts'
import { UnlockDialog } from './UnlockDialog.tsx'

/** The idle timer of a session, and its login while it is locked. Loaded together: the dialog must be there in time. */
export function Lock({ user }: { user: LoggedInUser }) {
  const [endsAt, setEndsAt] = useState<number>()
  return (
    <>
      <IdleTimer user={user} onLocked={setEndsAt} />
      {isLocked(user) && <Locked user={user} endsAt={endsAt} />}
    </>
  )
}

/** Hides what lies above the page, too: dialogs, menus. When it is unlocked the focus is where it was. */
function Locked({ user, endsAt }: { user: LoggedInUser; endsAt: number | undefined }) {
  useLayoutEffect(() => {
    const from = document.activeElement
    void sealDrafts()
    document.documentElement.toggleAttribute('data-locked', true)
    return () => {
      document.documentElement.toggleAttribute('data-locked', false)
      // Only then is the page no longer inert.
      if (from instanceof HTMLElement) setTimeout(() => from.focus({ preventScroll: true }))
    }
  }, [])
  return <UnlockDialog user={user} endsAt={endsAt} />
}
