import { Badge } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from './Status.module.css'

/** Who acts next, or the state: `mine` is outlined in the brand colour, the others are softly filled. */
export type StatusKind = 'mine' | 'others' | 'ok' | 'warn' | 'bad'

/** A status: always an icon and a word. */
export function Status({ kind, icon: Sign, children }: { kind: StatusKind; icon: Icon; children: string }) {
  return (
    <Badge
      className={classes.status}
      data-kind={kind}
      radius={4}
      tt="none"
      leftSection={<Sign size={14} stroke={1.75} aria-hidden />}
    >
      {children}
    </Badge>
  )
}
