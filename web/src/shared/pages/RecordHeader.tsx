import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { BrowserTitle } from './Page.tsx'
import classes from './RecordHeader.module.css'

type Props = {
  /** Whose record: the name, and what the browser's tab says. */
  name: string
  tab?: string
  status?: ReactNode
  /** 'Born 29 Sep 1985 (41)', 'CAA 64120': what tells this record from another. */
  facts?: { label: string; value: ReactNode }[]
  /** SaveState, quiet buttons, and the next step as the one filled one. */
  actions?: ReactNode
  /** StatusLine, and a Clock at its right. */
  children?: ReactNode
  clock?: ReactNode
}

/** The head of a record. It stays while its sections scroll. */
export function RecordHeader({ name, tab = name, status, facts = [], actions, children, clock }: Props) {
  return (
    <div className={classes.header}>
      <BrowserTitle>{tab}</BrowserTitle>
      <Group justify="space-between" gap="xs">
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
