import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { canListDocumentRequests } from '@clearwing/domain/library/requests/rules.ts'
import { seesLibraries } from '@clearwing/domain/library/scope.ts'
import { RequestsCard } from './requests/RequestsCard.tsx'

/** Dashboard card of the library. */
export const libraryOffers = [
  {
    key: 'documentRequests',
    isFor: (actor: Actor) => seesLibraries(actor) && !isAdministrator(actor) && canListDocumentRequests(actor),
    Card: RequestsCard,
  },
]
