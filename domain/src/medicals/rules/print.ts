import type { Actor } from '#access/actor.ts'
import { isWitnessed } from '#medicals/status.ts'
import { isExaminer, isRegulatorsDoctor, type MedicalAccess } from './parties.ts'

// A record that somebody carries away on paper is asked of the doctors who answer for it: no nurse, no administrator.

/** What was submitted, as one document: the regulator's doctor, and the doctors of the practice that sent it. */
export const canPrintSubmission = (actor: Actor, medical: MedicalAccess) =>
  isRegulatorsDoctor(actor, medical) || (isExaminer(actor, medical) && medical.submittedAt !== null)

/** The record as it is now: the doctors of its practice, from the signature on. */
export const canPrintRecord = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && isWitnessed(medical)
