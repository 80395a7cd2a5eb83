import { type Actor, isAdministrator, isUnderActivity } from '#access/actor.ts'
import { isExaminer, type MedicalAccess } from '#medicals/rules/parties.ts'
import { isWithPractice } from '#medicals/status.ts'
import type { ScoreBand } from './score-band.ts'

/** Senders and outcomes contain nothing about a person. */
export const canListHl7 = (actor: Actor) => isAdministrator(actor)
/** Match scores say something about people, so listing by score needs an activity, as does reading. */
export const canListUnassignedHl7 = (actor: Actor, asked: { sc?: ScoreBand | undefined }) =>
  canListHl7(actor) && (asked.sc === undefined || isUnderActivity(actor))
export const canUploadHl7 = (actor: Actor) => isAdministrator(actor)

/** A message is clinical content: an administrator reads and assigns it only with an activity. */
export const canReadHl7 = isUnderActivity
export const canAssignHl7 = canReadHl7

/**
 * A doctor may say that results do not belong to the person while the medical is with their practice. After a decision
 * made with the results, only an administrator may, who first sees what is affected.
 */
export const canSayNotTheirs = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && isWithPractice(medical.status)
