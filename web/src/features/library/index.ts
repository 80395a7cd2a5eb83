import { type Actor, isIndividual } from '@clearwing/domain/access/actor.ts'
import { hasRequestsCard } from './requests/card-rule.ts'
import { OwnRequestsCard, RequestsCard } from './requests/RequestsCard.tsx'

/** Dashboard cards of the library. */
export const libraryOffers = [
  {
    key: 'ownDocumentRequests',
    isFor: (actor: Actor) => hasRequestsCard(actor) && isIndividual(actor),
    Card: OwnRequestsCard,
  },
  {
    key: 'documentRequests',
    isFor: (actor: Actor) => hasRequestsCard(actor) && !isIndividual(actor),
    Card: RequestsCard,
  },
]
