import { isActivityAsked } from '@clearwing/domain/activities/choice.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useActivityChoice } from '#api/activity.ts'
import { pickActivity } from './pick-activity.tsx'

/** On administrator-only routes: opens the picker by itself where no activity runs (spec section 4), on each page anew. */
export function AskActivity() {
  const isAsked = isActivityAsked(useActivityChoice())
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page asks again
  useEffect(() => {
    if (isAsked) void pickActivity()
  }, [isAsked, pathname])
  return null
}
