import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useClientOptions } from '#api/client-options.ts'
import classes from './Page.module.css'

type Props = {
  title: string
  /** How many things there are, said behind the title. */
  count?: number | undefined
  /** What the browser's tab says, where the title alone would not name the record. */
  tab?: string | undefined
  /** The one primary action. */
  action?: ReactNode
  /** Lists use the full width, forms and texts less than other pages. */
  width?: 'page' | 'full' | 'form' | 'text'
  children: ReactNode
}

/** A page: its title with the count, its one primary action, its content. */
export function Page({ title, count, tab = title, action, width = 'page', children }: Props) {
  return (
    <div className={classes.page} data-width={width}>
      <BrowserTitle>{tab}</BrowserTitle>
      <Group className={classes.head} justify="space-between" gap="sm">
        <Title order={1} className={classes.title}>
          {title} {count !== undefined && <span className={classes.count}>{count.toLocaleString('en-NZ')}</span>}
        </Title>
        {action}
      </Group>
      {children}
    </div>
  )
}

/** For pages with a head of their own. */
export function BrowserTitle({ children }: { children: string }) {
  const { displayName } = useClientOptions()
  return <title>{`${children} - ${displayName}`}</title>
}
