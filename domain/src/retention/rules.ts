import { type Actor, belongsTo, isAdministrator, isUnderActivity } from '#access/actor.ts'
import { leadsKeeperOfRecords } from '#privacy-figures/rules.ts'
import type { RecordHold } from './schema.ts'

/** Who sees and sets holds: administrators under an activity, and the leaders of organisations with health information. */
export const canListHolds = (actor: Actor) =>
  isAdministrator(actor) ? isUnderActivity(actor) : leadsKeeperOfRecords(actor)

/** The person must also be visible to the user. */
export const canSetHold = (actor: Actor) => canListHolds(actor)

/** A hold is released by the organisation that set it, or by an administrator. */
export const canReleaseHold = (actor: Actor, { organisationId }: Pick<RecordHold, 'organisationId'>) =>
  canListHolds(actor) && (isAdministrator(actor) || belongsTo(actor, organisationId))

/** Records whose time is over name people of all organisations. */
export const canReadDueRecords = (actor: Actor) => isUnderActivity(actor)
