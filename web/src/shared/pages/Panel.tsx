import { Group, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Panel.module.css'

type Props = {
  title?: string
  /** Content directly after the title, such as a status or a count. */
  titleExtra?: ReactNode
  /** Content at the right end of the header. */
  actions?: ReactNode
  /** True for tables and lists that extend to the edges. */
  flush?: boolean
  /** Target for links in the section rail. */
  id?: string
  children: ReactNode
}

/** A card with a header and a line under it. */
export function Panel({ title, titleExtra, actions, flush = false, id, children }: Props) {
  return (
    <Paper component="section" withBorder className={classes.panel} id={id} aria-label={title}>
      {title && (
        <Group className={classes.head} justify="space-between" gap="xs">
          <Group gap="xs">
            <Title order={2} className={classes.title}>
              {title}
            </Title>
            {titleExtra}
          </Group>
          {actions}
        </Group>
      )}
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </Paper>
  )
}
