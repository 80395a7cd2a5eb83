import { type Actor, isAdministrator, isIndividual } from '@clearwing/domain/access/actor.ts'
import { canListDocumentRequests } from '@clearwing/domain/library/requests/rules.ts'
import { seesLibraries } from '@clearwing/domain/library/scope.ts'
import { OwnRequestsCard, RequestsCard } from './requests/RequestsCard.tsx'

const readsRequests = (actor: Actor) =>
  seesLibraries(actor) && !isAdministrator(actor) && canListDocumentRequests(actor)

/** Dashboard cards of the library. */
export const libraryOffers = [
  {
    key: 'ownDocumentRequests',
    isFor: (actor: Actor) => readsRequests(actor) && isIndividual(actor),
    Card: OwnRequestsCard,
  },
  {
    key: 'documentRequests',
    isFor: (actor: Actor) => readsRequests(actor) && !isIndividual(actor),
    Card: RequestsCard,
  },
]
