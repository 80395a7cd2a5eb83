import { type LetteredScreen, letteredScreens } from '@clearwing/domain/access/destinations.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useEnableOptions } from '#api/client-options.ts'
import type { LoggedInUser } from '#api/generated.ts'
import { screens } from '#app/navigation/screens.ts'
import { isForPage, useKeys } from '#shared/keys.ts'
import { openKeys } from './open-keys.tsx'

/** How long the letter after `g` is waited for. */
const patience = 1500

/** `?` shows the keys; `g` and a letter go to a screen. */
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

/** Of the next key alone. Before any page hears of it, which may give the letter another meaning. */
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
