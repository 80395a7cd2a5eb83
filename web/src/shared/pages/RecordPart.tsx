import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Page.module.css'

type Props = {
  title: string
  /** Number of items, shown after the title. */
  count?: number | undefined
  action?: ReactNode
  /** Lists use the full width. */
  width?: 'page' | 'full'
  children: ReactNode
}

/** A page below its record's header, which also sets the browser tab's title. */
export const RecordPart = ({ title, count, action, width = 'page', children }: Props) => (
  <div className={classes.page} data-width={width}>
    <Group className={classes.head} justify="space-between" gap="sm">
      <Title order={2} className={classes.title}>
        {title} {count !== undefined && <span className={classes.count}>{count.toLocaleString('en-NZ')}</span>}
      </Title>
      {action}
    </Group>
    {children}
  </div>
)
