import { type Actor, isUnderActivity } from '#access/actor.ts'
import type { Anomaly } from './schema.ts'

/** Anomalies name people and whose records they opened, so an administrator reads them only under an activity. */
export const canReadAnomalies = (actor: Actor) => isUnderActivity(actor)

/** The limits apply to administrators too, so each change of one is made under an activity. */
export const canChangeAnomalyLimits = canReadAnomalies

/** Another administrator acknowledges what an administrator did. */
export const canAcknowledgeAnomaly = (actor: Actor, { userId }: Pick<Anomaly, 'userId'>) =>
  canReadAnomalies(actor) && ![actor.userId, actor.realUserId].includes(userId)
