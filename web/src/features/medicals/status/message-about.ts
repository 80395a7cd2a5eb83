import { type Actor, belongsTo, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { isHolder } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'

/** The other side of a medical: its practice to the person, the person and the regulator to its practice. */
export function messageAbout(actor: Actor, medical: Medical) {
  const { userId, personName, practiceId, practiceName } = medical
  if (isAdministrator(actor)) return undefined
  const regarding = { userId, name: personName }
  const practice = { organisationId: practiceId, organisationName: practiceName }
  if (belongsTo(actor, practiceId)) return { regarding, to: { userId, userName: personName } }
  if (isHolder(actor, medical) && practiceId === null) return { regarding }
  return { regarding, to: practice }
}
