import { Group, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useClientOptions } from '#api/client-options.ts'
import classes from './Page.module.css'
import { EndOfTitle } from './TitleCount.tsx'

type Props = {
  title: string
  /** How many things there are, said behind the title. */
  count?: number | undefined
  /** The list on the page says how many it has. */
  isCountedBelow?: boolean
  /** What the browser's tab says, where the title alone would not name the record. */
  tab?: string | undefined
  /** The one primary action. */
  action?: ReactNode
  /** Lists use the full width, forms and texts less than other pages. */
  width?: 'page' | 'full' | 'form' | 'text'
  children: ReactNode
}

/** A page: its title with the count, its one primary action, its content. */
export function Page({ title, count, isCountedBelow = false, tab = title, action, width = 'page', children }: Props) {
  const [end, setEnd] = useState<HTMLElement | null>(null)
  return (
    <div className={classes.page} data-width={width}>
      <BrowserTitle>{tab}</BrowserTitle>
      <Group className={classes.head} justify="space-between" gap="sm">
        <Title order={1} className={classes.title}>
          {title} {count !== undefined && <span className={classes.count}>{count.toLocaleString('en-NZ')}</span>}
          {isCountedBelow && <span className={classes.count} ref={setEnd} />}
        </Title>
        {action}
      </Group>
      <EndOfTitle value={end}>{children}</EndOfTitle>
    </div>
  )
}

/** For pages with a head of their own. */
export function BrowserTitle({ children }: { children: string }) {
  const { displayName } = useClientOptions()
  return <title>{`${children} - ${displayName}`}</title>
}
