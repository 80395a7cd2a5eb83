import { type Actor, hasAnyRole } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { medicalsVisibleTo } from '@clearwing/domain/medicals/rules.ts'
import { DeadlinesCard } from './DeadlinesCard.tsx'
import { ExaminerCard } from './ExaminerCard.tsx'
import { FollowUpCard } from './FollowUpCard.tsx'
import {
  ArrivingCard,
  AwaitingCard,
  OpenCard,
  QueriedCard,
  ToAssessCard,
  ToExamineCard,
  ToMeasureCard,
  ToSendCard,
} from './practice-cards.tsx'

/** Users in one of these roles who may list the medicals of their practice. */
const inPractice =
  (...roles: Role[]) =>
  (actor: Actor) =>
    medicalsVisibleTo(actor) === 'practice' && hasAnyRole(actor, ...roles)

const doctors = inPractice(Role.Practice_doctor)
const nurses = inPractice(Role.Nurse)
const leaders = inPractice(Role.Manager, Role.Director)

/** Dashboard cards of a practice. Overdue work comes before work that is only waiting. */
export const practiceOffers = [
  { key: 'toAssess', isFor: doctors, Card: ToAssessCard },
  { key: 'toExamine', isFor: doctors, Card: ToExamineCard },
  { key: 'toSend', isFor: doctors, Card: ToSendCard },
  { key: 'queried', isFor: doctors, Card: QueriedCard },
  { key: 'toMeasure', isFor: nurses, Card: ToMeasureCard },
  { key: 'open', isFor: leaders, Card: OpenCard },
  { key: 'followUp', isFor: doctors, Card: FollowUpCard },
  { key: 'overdue', isFor: inPractice(Role.Manager, Role.Director, Role.Practice_doctor), Card: DeadlinesCard },
  { key: 'arriving', isFor: inPractice(Role.Practice_doctor, Role.Nurse, Role.Staff), Card: ArrivingCard },
  { key: 'awaiting', isFor: inPractice(Role.Practice_doctor, Role.Nurse), Card: AwaitingCard },
  { key: 'examiner', isFor: doctors, Card: ExaminerCard },
]
