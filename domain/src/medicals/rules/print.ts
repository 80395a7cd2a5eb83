import type { Actor } from '#access/actor.ts'
import { isWitnessed } from '#medicals/status.ts'
import { isExaminer, isRegulatorsDoctor, type MedicalAccess } from './parties.ts'

// Printed records may only be made by the doctors responsible: not by nurses or administrators.

/** The submission as one document: for the regulator's doctor, and the doctors of the practice that submitted it. */
export const canPrintSubmission = (actor: Actor, medical: MedicalAccess) =>
  isRegulatorsDoctor(actor, medical) || (isExaminer(actor, medical) && medical.submittedAt !== null)

/** The doctors of its practice may print the current record, from the signature on. */
export const canPrintRecord = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && isWitnessed(medical)
