import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { canListDocumentRequests } from '@clearwing/domain/library/requests/rules.ts'
import { seesLibraries } from '@clearwing/domain/library/scope.ts'

/** Users whose dashboard shows document requests. */
export const hasRequestsCard = (actor: Actor) =>
  seesLibraries(actor) && !isAdministrator(actor) && canListDocumentRequests(actor)
