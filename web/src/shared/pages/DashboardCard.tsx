import { Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useContext, useEffect } from 'react'
import classes from './DashboardCard.module.css'
import { OverdueCard } from './overdue-card.ts'

type Props = {
  title: string
  /** A single number or date. */
  number?: ReactNode
  /** Content of the card: one sentence. */
  children: ReactNode
  /** One action: a link, or the accent button for the next step. */
  action?: ReactNode
  /** True for the user's next step, shown in amber; only one card has it. */
  isNextStep?: boolean
  /** True when something is overdue: shown in red, before the other cards. */
  isOverdue?: boolean
}

/** A dashboard card: one number, one sentence, one action. */
export function DashboardCard({ title, number, children, action, isNextStep = false, isOverdue = false }: Props) {
  const tell = useContext(OverdueCard)
  useEffect(() => {
    tell(isOverdue)
    return () => tell(false)
  }, [tell, isOverdue])
  return (
    <Paper
      component="section"
      withBorder
      className={classes.card}
      data-next={isNextStep || undefined}
      data-overdue={isOverdue || undefined}
      aria-label={title}
    >
      <div className={classes.head}>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        {number !== undefined && number !== false && <span className={classes.number}>{number}</span>}
      </div>
      <Text component="div" c="var(--ui-text-2)" className={classes.text}>
        {children}
      </Text>
      {action && <div className={classes.action}>{action}</div>}
    </Paper>
  )
}
