import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './VisitStep.module.css'

type Props = { number: number; title: string; isDone: boolean; isCurrent: boolean; children: ReactNode }

export const VisitStep = ({ number, title, isDone, isCurrent, children }: Props) => (
  <li
    className={classes.step}
    data-state={isDone ? 'done' : isCurrent ? 'current' : 'open'}
    aria-current={isCurrent ? 'step' : undefined}
  >
    <span className={classes.sign}>{isDone ? <IconCheck size={14} stroke={2.5} aria-label="Done" /> : number}</span>
    <div className={classes.body}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </div>
  </li>
)
