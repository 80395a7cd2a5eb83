import { type Actor, isIndividual } from '#access/actor.ts'
import { hasPracticeRole, hasRegulatorRole, isConvenor } from '#access/organisation-roles.ts'
import { flyingOrganisations } from './flying-organisations.ts'
import type { LegalText } from './legal-text.ts'
import { medicalPractices } from './medical-practices.ts'
import { pilots } from './pilots.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { regulators } from './regulators.ts'

/** A privacy policy and four sets of terms (spec section 1), in the order of the page. They are accepted together. */
export const legalTexts: readonly LegalText[] = [
  privacyPolicy,
  pilots,
  medicalPractices,
  flyingOrganisations,
  regulators,
]

export const draftNotice =
  'This is a draft in our own words. It needs the review of counsel before anybody relies on it.'

/** The terms that apply to the logged-in user; undefined for an administrator. */
export function termsOf(actor: Actor): LegalText | undefined {
  if (isIndividual(actor)) return pilots
  if (hasPracticeRole(actor)) return medicalPractices
  if (hasRegulatorRole(actor) || isConvenor(actor)) return regulators
  return actor.organisationTypes === 0 && actor.organisationId !== null ? flyingOrganisations : undefined
}
