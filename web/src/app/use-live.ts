import { useEffect } from 'react'
import { createObservable, useObservable } from '#api/observable.ts'

const isDown = createObservable(false)

/** True while other people's changes do not reach this page. */
export const useIsLineDown = () => useObservable(isDown)

/** Milliseconds before a failed download of the library is retried. */
const retry = 1000

/** The user whose data this page shows, and since when. */
let person: number | undefined
let trueAt = 0

/**
 * Holds one live connection per login, because the server sets what a connection receives when it opens. The library is
 * loaded after login. A locked session receives nothing, so its page may be out of date.
 */
export function useLive(user: { userId: number; loginToken: string } | null, isLocked: boolean) {
  const { userId, loginToken } = user ?? {}
  useEffect(() => {
    if (loginToken === undefined || isLocked) return
    if (person !== userId) trueAt = Date.now()
    person = userId
    const ended = new AbortController()
    const tellDown = (next: boolean) => ended.signal.aborted || isDown.write(next)
    const begin = () =>
      void import('./listen.ts').then(
        ({ listenToHub }) => void listenToHub(ended.signal, tellDown, trueAt),
        () => {
          tellDown(true)
          setTimeout(() => ended.signal.aborted || begin(), retry)
        },
      )
    begin()
    return () => {
      ended.abort()
      isDown.write(false)
    }
  }, [userId, loginToken, isLocked])
}
