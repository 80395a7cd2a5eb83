import { type Actor, belongsTo, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { isHolder } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'

/**
 * Recipients of a message about a medical: the practice for the person; the person and the regulator for the practice.
 */
export function messageAbout(actor: Actor, medical: Medical) {
  const { userId, personName, practiceId, practiceName } = medical
  if (isAdministrator(actor)) return undefined
  const regarding = { userId, name: personName }
  const practice = { organisationId: practiceId, organisationName: practiceName }
  if (belongsTo(actor, practiceId)) return { regarding, to: { userId, userName: personName } }
  if (isHolder(actor, medical) && practiceId === null) return { regarding }
  return { regarding, to: practice }
}
