import { type Actor, isIndividual } from '#access/actor.ts'
import { hasPracticeRole, hasRegulatorRole, isConvenor } from '#access/organisation-roles.ts'
import type { TextKey } from './legal-text.ts'

export const draftNotice = 'This is a draft in our own words. Counsel must review it before anyone relies on it.'

/** Key of the terms that apply to the logged-in user; undefined for an administrator. */
export function termsOf(actor: Actor): TextKey | undefined {
  if (isIndividual(actor)) return 'pilots'
  if (hasPracticeRole(actor)) return 'practices'
  if (hasRegulatorRole(actor) || isConvenor(actor)) return 'regulators'
  return actor.organisationTypes === 0 && actor.organisationId !== null ? 'flying' : undefined
}
