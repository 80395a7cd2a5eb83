import { useEffect, useState } from 'react'

/** True once this has been shown for so many milliseconds: what is over sooner is not worth a flicker. */
export function useDelayed(milliseconds: number) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}
