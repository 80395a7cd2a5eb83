import { useEffect, useState } from 'react'

/** True once the component has been shown for this many milliseconds, to avoid flicker for short waits. */
export function useDelayed(milliseconds: number) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}
