import { isActivityAsked } from '@clearwing/domain/activities/choice.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useActivityChoice } from '#api/activity.ts'
import { useDialogs } from '#shared/dialogs/open-dialog.ts'
import { pickActivity } from './pick-activity.tsx'

/**
 * On administrator-only routes: opens the picker automatically when no activity runs (spec section 4), once on each page.
 * It waits until other dialogs are closed, so that it never covers recovery codes, which are shown only once.
 */
export function AskActivity() {
  const isOpen = isActivityAsked(useActivityChoice())
  const isCovered = useDialogs().length > 0
  const { pathname } = useLocation()
  const askedOn = useRef<string>(undefined)
  useEffect(() => {
    if (!isOpen) askedOn.current = undefined
    if (!isOpen || isCovered || askedOn.current === pathname) return
    askedOn.current = pathname
    void pickActivity()
  }, [isOpen, isCovered, pathname])
  return null
}
