import { type Actor, hasAnyRole } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { canReviewSubmissions, medicalsVisibleTo } from '@clearwing/domain/medicals/rules.ts'
import { DeadlinesCard } from './DeadlinesCard.tsx'
import { LossesCard } from './LossesCard.tsx'
import { ReportsCard } from './ReportsCard.tsx'
import { ArrivedCard, AskedCard, ReceivedCard, UnderReviewCard } from './regulator-cards.tsx'

/** Agents see counts and certificates but nothing clinical. */
const agents = (actor: Actor) =>
  medicalsVisibleTo(actor) === 'submitted' && hasAnyRole(actor, Role.Regulator) && !canReviewSubmissions(actor)

/** Agents and doctors replace lost certificates. */
const replaces = (actor: Actor) => agents(actor) || canReviewSubmissions(actor)

/** Dashboard cards of a regulator. */
export const regulatorOffers = [
  { key: 'arrived', isFor: canReviewSubmissions, Card: ArrivedCard },
  { key: 'asked', isFor: canReviewSubmissions, Card: AskedCard },
  { key: 'runningOut', isFor: canReviewSubmissions, Card: DeadlinesCard },
  { key: 'convenorReports', isFor: canReviewSubmissions, Card: ReportsCard },
  { key: 'losses', isFor: replaces, Card: LossesCard },
  { key: 'received', isFor: agents, Card: ReceivedCard },
  { key: 'underReview', isFor: agents, Card: UnderReviewCard },
]
