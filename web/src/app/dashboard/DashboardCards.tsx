import { Button, SimpleGrid } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import classes from './DashboardCards.module.css'

/** The style sheet hides the cards after the sixth until the user asks for them. */
export function DashboardCards({ children }: { children: ReactNode }) {
  const grid = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState(0)
  const [parameters, setParameters] = useSearchParams()
  const isAll = parameters.get('cards') === 'all'
  // A card is missing while it has nothing to say, so only the browser can count those that are hidden.
  useEffect(() => {
    const element = grid.current
    if (!element) return
    const count = () => setMore(element.querySelectorAll(':scope > section:nth-child(n + 7)').length)
    count()
    const observer = new MutationObserver(count)
    observer.observe(element, { childList: true })
    return () => observer.disconnect()
  }, [])
  const showAll = () => setParameters((before) => ({ ...Object.fromEntries(before), cards: 'all' }), { replace: true })
  return (
    <>
      <SimpleGrid
        ref={grid}
        cols={{ base: 1, sm: 2, lg: 3 }}
        spacing={{ base: 10, sm: 16 }}
        className={classes.cards ?? ''}
        data-all={isAll || undefined}
      >
        {children}
      </SimpleGrid>
      {!isAll && more > 0 && (
        <Button variant="subtle" color="gray" mt="sm" onClick={showAll}>
          Show {more} more
        </Button>
      )}
    </>
  )
}
