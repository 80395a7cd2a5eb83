import { Group, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Panel.module.css'

type Props = {
  title?: string
  /** A status word, a count: what stands right behind the title. */
  beside?: ReactNode
  /** At the right end of the head. */
  actions?: ReactNode
  /** Tables and lists go up to the edges. */
  flush?: boolean
  /** For the rail's links. */
  id?: string
  children: ReactNode
}

/** A card with a head and a line under it. */
export function Panel({ title, beside, actions, flush = false, id, children }: Props) {
  return (
    <Paper component="section" withBorder className={classes.panel} id={id} aria-label={title}>
      {title && (
        <Group className={classes.head} justify="space-between" gap="xs">
          <Group gap="xs">
            <Title order={2} className={classes.title}>
              {title}
            </Title>
            {beside}
          </Group>
          {actions}
        </Group>
      )}
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </Paper>
  )
}
