import { Group, Title } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { BrowserTitle } from './Page.tsx'
import classes from './RecordHeader.module.css'

type Props = {
  /** The person's name, and the browser tab's title. */
  name: string
  tab?: string
  status?: ReactNode
  /** Details that distinguish this record: 'Born 29 Sep 1985 (41)', 'CAA 64120'. */
  facts?: { label: string; value: ReactNode }[]
  /** SaveState, secondary buttons, and one primary button for the next step. */
  actions?: ReactNode
  /** StatusLine, with a DeadlineStatus on its right. */
  children?: ReactNode
  clock?: ReactNode
  /** On a phone, name and status stay visible after the header has scrolled away. */
  staysOnPhone?: boolean
}

/**
 * The header of a record. It stays visible while the sections scroll; on a small screen only its first row does, so that
 * the sections keep the height.
 */
export function RecordHeader({ name, tab = name, status, facts = [], actions, children, clock, staysOnPhone }: Props) {
  const { ref, entry } = useIntersection<HTMLDivElement>()
  // A header without a box, whose first row alone is sticky, counts as in view.
  const isScrolledAway = staysOnPhone === true && entry?.isIntersecting === false && entry.boundingClientRect.height > 0
  return (
    <div className={classes.header} ref={ref}>
      <BrowserTitle>{tab}</BrowserTitle>
      {isScrolledAway && (
        // Hidden from screen readers, which have the heading.
        <div className={classes.compact} aria-hidden>
          <b>{name}</b>
          {status}
        </div>
      )}
      <Group justify="space-between" gap="xs" className={classes.top ?? ''}>
        <div className={classes.who}>
          <Title order={1} className={classes.name}>
            {name}
          </Title>
          {status}
          {facts.map(({ label, value }) => (
            <span key={label} className={classes.fact}>
              {label} <b>{value}</b>
            </span>
          ))}
        </div>
        <Group gap="xs">{actions}</Group>
      </Group>
      {(children || clock) && (
        <div className={classes.line}>
          <div className={classes.steps}>{children}</div>
          {clock && <div className={classes.clock}>{clock}</div>}
        </div>
      )}
    </div>
  )
}
