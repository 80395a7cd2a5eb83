import { Progress } from '@mantine/core'
import classes from './DeadlineStatus.module.css'

type Props = {
  /** `stopped` while the deadline is on hold. */
  kind: 'ok' | 'warn' | 'bad' | 'stopped'
  /** What is due and when: 'Decision due 12 Jan 2027'. */
  label: string
  /** Time left: '26 working days', '1 day late'. */
  timeLeft: string
  /** The time left in full, when `left` is shortened. */
  leftInFull?: string
  daysUsed: number
  total: number
}

const hues = {
  ok: 'var(--ui-ok-line)',
  warn: 'var(--ui-warn-line)',
  bad: 'var(--ui-bad-line)',
  stopped: 'var(--ui-idle-line)',
}

/** A deadline: what is due and when, the time left, and a progress bar. */
export function DeadlineStatus({ kind, label, timeLeft, leftInFull = timeLeft, daysUsed, total }: Props) {
  const share = total > 0 ? Math.min(100, Math.max(0, (daysUsed / total) * 100)) : 100
  return (
    <div className={classes.clock} data-kind={kind}>
      <div className={classes.words}>
        <span className={classes.label}>{label}</span>
        <span className={classes.left} title={leftInFull === timeLeft ? undefined : leftInFull}>
          {timeLeft}
        </span>
      </div>
      <Progress.Root size={4} radius={2}>
        <Progress.Section
          value={share}
          color={hues[kind]}
          className={kind === 'stopped' ? classes.stopped : undefined}
          withAria={false}
        />
      </Progress.Root>
    </div>
  )
}
