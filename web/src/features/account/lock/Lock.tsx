import { useLayoutEffect, useState } from 'react'
import type { LoggedInUser } from '#api/generated.ts'
import { isLocked } from '#features/account/actor/is-locked.ts'
import { sealDrafts } from '#shared/forms/sealed-drafts.ts'
import { IdleTimer } from './IdleTimer.tsx'
import { UnlockDialog } from './UnlockDialog.tsx'

/** The idle timer of a session and its unlock dialog. Loaded together, because the dialog must be ready in time. */
export function Lock({ user }: { user: LoggedInUser }) {
  const [endsAt, setEndsAt] = useState<number>()
  return (
    <>
      <IdleTimer user={user} onLocked={setEndsAt} />
      {isLocked(user) && <Locked user={user} endsAt={endsAt} />}
    </>
  )
}

/** Covers the page with its dialogs and menus. Unlocking restores the focus. */
function Locked({ user, endsAt }: { user: LoggedInUser; endsAt: number | undefined }) {
  useLayoutEffect(() => {
    const from = document.activeElement
    void sealDrafts()
    document.documentElement.toggleAttribute('data-locked', true)
    return () => {
      document.documentElement.toggleAttribute('data-locked', false)
      // The page stops being inert only after this tick.
      if (from instanceof HTMLElement) setTimeout(() => from.focus({ preventScroll: true }))
    }
  }, [])
  return <UnlockDialog user={user} endsAt={endsAt} />
}
