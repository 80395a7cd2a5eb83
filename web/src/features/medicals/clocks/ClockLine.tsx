import type { Clock } from '@clearwing/domain/medicals/clocks/schema.ts'
import { MedicalClock } from '#features/medicals/status/MedicalClock.tsx'
import classes from './clocks.module.css'

/** One of the other time limits: how much is left, whose it is, and what they do. */
export const ClockLine = ({ clock }: { clock: Clock }) => (
  <li className={classes.line}>
    <MedicalClock clock={clock} />
    <span className={classes.owner}>
      <b>{clock.ownerName}</b>
      {clock.nextStep.text}
    </span>
  </li>
)
