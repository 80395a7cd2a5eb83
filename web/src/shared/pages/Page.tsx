import { Group, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useClientOptions } from '#api/client-options.ts'
import classes from './Page.module.css'
import { EndOfTitle } from './TitleCount.tsx'

type Props = {
  title: string
  /** Number of items, shown after the title. */
  count?: number | undefined
  /** True when the list on the page sets the count. */
  isCountedBelow?: boolean
  /** Title of the browser tab, if the page title alone does not name the record. */
  tab?: string | undefined
  /** The page's primary action. */
  action?: ReactNode
  /** Lists use the full width; forms and texts use less than other pages. */
  width?: 'page' | 'full' | 'form' | 'text'
  children: ReactNode
}

/** A page: title with count, primary action, and content. */
export function Page({ title, count, isCountedBelow = false, tab = title, action, width = 'page', children }: Props) {
  const [endElement, setEnd] = useState<HTMLElement | null>(null)
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
      <EndOfTitle value={endElement}>{children}</EndOfTitle>
    </div>
  )
}

/** Sets the browser tab's title on pages with their own header. */
export function BrowserTitle({ children }: { children: string }) {
  const { displayName } = useClientOptions()
  return <title>{`${children} - ${displayName}`}</title>
}
