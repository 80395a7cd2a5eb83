import type { Actor } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { worksForRegulator, worksInPractice } from '#medicals/rules/parties.ts'

/**
 * Whoever reads the records one by one may look through what is written in them: at the practice all of its own, at the
 * regulator what was submitted. Not administrators, also not under an activity.
 */
export const canSearchMedicals = (actor: Actor) =>
  worksInPractice(actor, Role.Practice_doctor, Role.Nurse) || worksForRegulator(actor, Role.Regulator_doctor)
