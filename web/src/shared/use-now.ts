import { useEffect, useState } from 'react'

const minute = 60_000

/** The current time, updated every minute. */
export function useNow() {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
