import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './BesideDecision.module.css'

type Props = {
  /** The findings, from top to bottom. */
  children: ReactNode
  decision: ReactNode
  /** Stays in sight below the decision. */
  conclusion?: ReactNode
}

/** The findings with the decision beside them; below them on a narrow screen. */
export const BesideDecision = ({ children, decision, conclusion }: Props) => (
  <div className={classes.page} data-wide>
    <Stack gap="md">{children}</Stack>
    <div className={classes.decision}>
      <div className={classes.scroll}>{decision}</div>
      {conclusion && <div className={classes.conclusion}>{conclusion}</div>}
    </div>
  </div>
)
