import type { Actor } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { hasMedicalsRoleAtRegulator } from '#medicals/rules/parties.ts'

/** Counts without names and small groups, so the regulator's agents may read them too. */
export const canReadStatistics = (actor: Actor) =>
  hasMedicalsRoleAtRegulator(actor, Role.Regulator, Role.Regulator_doctor)

export const canExportStatistics = canReadStatistics
