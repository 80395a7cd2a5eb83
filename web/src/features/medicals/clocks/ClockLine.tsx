import type { Clock } from '@clearwing/domain/medicals/clocks/schema.ts'
import { MedicalClock } from '#features/medicals/status/MedicalClock.tsx'
import classes from './clocks.module.css'

/** One further deadline: the time left, who has to act, and what they must do. */
export const ClockLine = ({ clock }: { clock: Clock }) => (
  <li className={classes.line}>
    <MedicalClock clock={clock} />
    <span className={classes.owner}>
      <b>{clock.ownerName}</b>
      {clock.nextStep.text}
    </span>
  </li>
)
