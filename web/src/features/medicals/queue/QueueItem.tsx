import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { isMixed, outcomesInWords } from '@clearwing/domain/medicals/outcomes.ts'
import type { MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import { NavLink, useLocation } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { MedicalClock } from '#features/medicals/status/MedicalClock.tsx'
import { MedicalStatus } from '#features/medicals/status/MedicalStatus.tsx'
import { isMyMove, sinceInWords } from '#features/medicals/status/whose-move.ts'
import classes from './queue.module.css'

/** A submission in the list: person, class, who examined where, since when, and the clock that runs. */
export function QueueItem({ medical }: { medical: MedicalSummary }) {
  const actor = useActor()
  const { search, state } = useLocation()
  const { medicalId, personName, practiceName, examinerName, status, statusSince, clock, outcomes } = medical
  const from = [examinerName, practiceName].filter(Boolean).join(', ')
  return (
    <li>
      <NavLink className={classes.item ?? ''} to={{ pathname: `/medical/queue/${medicalId}`, search }} state={state}>
        <span className={classes.first}>
          <span className={classes.person}>{personName}</span>
          <MedicalStatus status={status} isMine={isMyMove(actor, medical)} />
        </span>
        <span className={classes.meta}>
          {isMixed(outcomes) ? outcomesInWords(outcomes) : namesOfClasses(medical.classes)}. {from}
        </span>
        {clock ? <MedicalClock clock={clock} /> : <span className={classes.meta}>{sinceInWords(statusSince)}</span>}
      </NavLink>
    </li>
  )
}
