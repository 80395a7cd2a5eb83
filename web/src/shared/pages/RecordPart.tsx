import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Page.module.css'

type Props = {
  title: string
  /** How many things there are, said behind the title. */
  count?: number | undefined
  action?: ReactNode
  /** Lists use the full width. */
  width?: 'page' | 'full'
  children: ReactNode
}

/** A page below the head of its record, which names the record and the browser's tab. */
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
