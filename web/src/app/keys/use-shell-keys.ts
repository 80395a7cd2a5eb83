import { type LetteredScreen, letteredScreens } from '@clearwing/domain/pages/destinations.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useEnableOptions } from '#api/client-options.ts'
import type { LoggedInUser } from '#api/generated.ts'
import { screens } from '#app/navigation/screens.ts'
import { isForPage, useKeys } from '#shared/keys.ts'
import { openKeys } from './open-keys.tsx'

/** Milliseconds to wait for the letter after `g`. */
const patience = 1500

/** `?` shows the keys; `g` followed by a letter opens a screen. */
export function useShellKeys(user: LoggedInUser) {
  const navigate = useNavigate()
  const waiting = useRef<AbortController>(undefined)
  const options = useEnableOptions()
  const waitForLetter = () => {
    waiting.current?.abort()
    waiting.current = awaitLetter(letteredScreens({ ...user, activityId: null }, options, screens), (path) =>
      navigate(path),
    )
  }
  useKeys([
    { key: '?', label: 'Keyboard shortcuts', act: () => void openKeys() },
    { key: 'g', label: 'Go to a screen', act: waitForLetter },
  ])
  useEffect(() => () => waiting.current?.abort(), [])
}

/** Handles the next key only, before any page sees it, because a page may give the letter another meaning. */
function awaitLetter(offered: LetteredScreen[], go: (path: string) => unknown) {
  const ended = new AbortController()
  const hear = (event: KeyboardEvent) => {
    ended.abort()
    const screen = isForPage(event) && offered.find(({ letter }) => letter === event.key)
    if (!screen) return
    event.preventDefault()
    event.stopPropagation()
    go(screen.path)
  }
  addEventListener('keydown', hear, { capture: true, signal: ended.signal })
  const timer = setTimeout(() => ended.abort(), patience)
  ended.signal.addEventListener('abort', () => clearTimeout(timer))
  return ended
}
