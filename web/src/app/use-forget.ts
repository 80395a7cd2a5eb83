import { useEffect } from 'react'
import { removeKeptOfOthers } from '#shared/kept.ts'

/** Forgets what is kept on this device of anyone but who is logged in; `undefined` while that is not known. */
export function useForget(userId: number | null | undefined) {
  useEffect(() => {
    if (userId !== undefined) removeKeptOfOthers(userId)
  }, [userId])
}
