import { IconCheck } from '@tabler/icons-react'
import classes from './StatusLine.module.css'

export type LineStep = {
  label: string
  /** The date a step was reached; for the current step, who acts next and since when. */
  meta?: string | undefined
  state: 'done' | 'current' | 'open'
}

/** A record's progress as a line of steps. */
export function StatusLine({ steps }: { steps: LineStep[] }) {
  return (
    <ol className={classes.line}>
      {steps.map(({ label, meta, state }) => (
        <li
          key={label}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={classes.dot}>
            {state === 'done' && <IconCheck size={10} stroke={3} aria-label="Done" />}
          </span>
          <span className={classes.label}>{label}</span>
          {meta && <span className={classes.meta}>{meta}</span>}
        </li>
      ))}
    </ol>
  )
}
