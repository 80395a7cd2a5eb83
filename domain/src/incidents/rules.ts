import { type Actor, belongsTo, isAdministrator, isUnderActivity } from '#access/actor.ts'
import { leadsKeeperOfRecords } from '#privacy-figures/rules.ts'

/**
 * Who has a register of privacy breaches: administrators under an activity, and the leaders of organisations that hold
 * health information (Privacy Act 2020, part 6).
 */
export const keepsIncidents = (actor: Actor) =>
  isAdministrator(actor) ? isUnderActivity(actor) : leadsKeeperOfRecords(actor)

/**
 * Whether a register is this user's. An organisation's leaders keep its own. Administrators keep the installation's, and
 * those of all organisations, because they serve them.
 */
export const keepsIncidentOf = (actor: Actor, organisationId: number | null) =>
  keepsIncidents(actor) && (isAdministrator(actor) || belongsTo(actor, organisationId))

/** Anomalies are read by administrators only. */
export const canReportIncident = (
  actor: Actor,
  { organisationId, anomalyId }: { organisationId: number | null; anomalyId: number | null },
) => keepsIncidentOf(actor, organisationId) && (anomalyId === null || isAdministrator(actor))
