import { auditReasonNames } from '@clearwing/domain/medicals/audit/schema.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { isMyMoveInQueue } from '@clearwing/domain/medicals/next/next-step.ts'
import { isMixed, outcomesInWords } from '@clearwing/domain/medicals/outcomes.ts'
import type { QueuedSubmission } from '@clearwing/domain/medicals/submission/queue.ts'
import { IconPlayerPause } from '@tabler/icons-react'
import { NavLink, useLocation } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { MedicalClock } from '#features/medicals/status/MedicalClock.tsx'
import { MedicalStatus } from '#features/medicals/status/MedicalStatus.tsx'
import { moveSinceInWords } from '#features/medicals/status/whose-move.ts'
import { Status } from '#shared/status/Status.tsx'
import classes from './queue.module.css'

/** A submission in the list: person, class, examiner and practice, since when, and the running deadline. */
export function QueueItem({ submission }: { submission: QueuedSubmission }) {
  const actor = useActor()
  const { search, state } = useLocation()
  const { medicalId, personName, practiceName, examinerName, status, statusSince, clock, outcomes } = submission
  const from = [examinerName, practiceName].filter(Boolean).join(', ')
  const notes = notesOf(submission)
  const isMine = isMyMoveInQueue(actor, submission)
  const move = isMine ? 'Your move' : submission.moveName
  return (
    <li data-row>
      <NavLink
        className={classes.item ?? ''}
        to={{ pathname: `/medical/queue/${medicalId}`, search }}
        state={state}
        data-row-focus
      >
        <span className={classes.first}>
          <span className={classes.person}>{personName}</span>
          {isSuspended(submission) ? (
            <Status kind="bad" icon={IconPlayerPause}>
              Suspended
            </Status>
          ) : (
            <MedicalStatus status={status} isMine={isMine} />
          )}
        </span>
        <span className={classes.meta}>
          {isMixed(outcomes) ? outcomesInWords(outcomes) : namesOfClasses(submission.classes)}. {from}
        </span>
        {notes.length > 0 && <span className={classes.meta}>{notes.join('. ')}</span>}
        <span className={classes.meta}>
          {[move, clock ? '' : moveSinceInWords(statusSince)].filter(Boolean).join(', ')}
        </span>
        {clock && <MedicalClock clock={clock} />}
      </NavLink>
    </li>
  )
}

/** True until the last day of the suspension; after that the deadline shows how long ago it ended. */
const isSuspended = ({ regulatorsClocks, clock }: QueuedSubmission) =>
  regulatorsClocks.includes('suspension') && !(clock?.kind === 'suspension' && clock.left < 0)

/** Notes on what is special about a submission, and to whom it is assigned. */
function notesOf(submission: QueuedSubmission) {
  const { number, auditReason, classesToDecide, isConclusionSought, assignedToName, regulatorsClocks } = submission
  return [
    regulatorsClocks.includes('convenor_report') && 'The convenor has reported',
    regulatorsClocks.includes('loss') && 'Certificate reported lost',
    number > 1 && 'Submitted again',
    auditReason && auditReasonNames[auditReason],
    classesToDecide.length > 0 && `To decide: ${namesOfClasses(classesToDecide).toLowerCase()}`,
    isConclusionSought && 'AMC sought',
    assignedToName && `For ${assignedToName}`,
  ].filter((note): note is string => Boolean(note))
}
