import { type Actor, isAdministrator, isUnderActivity } from '#access/actor.ts'
import { isExaminer, type MedicalAccess } from '#medicals/rules/parties.ts'
import { isWithPractice } from '#medicals/status.ts'
import type { ScoreBand } from './score-band.ts'

/** Who sent what and what became of it: nothing about a person. */
export const canListHl7 = (actor: Actor) => isAdministrator(actor)
/** How likely somebody is meant says something about people: under a declared activity, as reading it. */
export const canListUnassignedHl7 = (actor: Actor, asked: { sc?: ScoreBand | undefined }) =>
  canListHl7(actor) && (asked.sc === undefined || isUnderActivity(actor))
export const canUploadHl7 = (actor: Actor) => isAdministrator(actor)

/** A message is clinical content: an administrator reads it, and says whose it is, under a declared activity. */
export const canReadHl7 = isUnderActivity
export const canAssignHl7 = canReadHl7

/**
 * A doctor says that results are not of the person before them: while the medical is with their practice. What was decided
 * with them is for an administrator, who sees first what it touches.
 */
export const canSayNotTheirs = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && isWithPractice(medical.status)
