import { type Actor, belongsTo, isAdministrator } from '#access/actor.ts'
import { canCreateClient, canExportClients, canListClients } from '#clients/rules.ts'
import { canListCertificates, type HolderRelation } from '#medicals/certificate/event-rules.ts'
import { partsShown } from '#users/rules.ts'

/**
 * Brings in the certificates that clients held before their practice used the product, and undoes imports: directors,
 * managers and practice doctors with the client list.
 */
export const canImportPastCertificates = (actor: Actor, organisationId: number | 'myOrg') =>
  canExportClients(actor, organisationId)

/** True when a file may also create the people it names. */
export const createsFromFile = (actor: Actor, organisationId: number) => canCreateClient(actor, organisationId)

/** The NHI identifies a client only for members who may see it: otherwise a file would confirm a guessed number. */
export const identifiesByNhi = (actor: Actor) => partsShown(actor, ['clients']).includes('nhi')

/** The person, the practices that care for the person, and administrators with an activity. Never a regulator. */
export const canListPastCertificates = (actor: Actor, relation: HolderRelation) =>
  canListCertificates(actor, { ...relation, isRegistered: false }) ||
  (relation.isInCare && !isAdministrator(actor) && canListClients(actor, 'myOrg'))

/** The name of the member who brought it in is for colleagues; others see the practice. */
export const seesWhoBroughtIn = (actor: Actor, { organisationId }: { organisationId: number }) =>
  belongsTo(actor, organisationId)
