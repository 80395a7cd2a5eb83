import type { LegalTexts } from '#account/terms/legal-text.ts'
import { flyingOrganisations } from './flying-organisations.ts'
import { medicalPractices } from './medical-practices.ts'
import { pilots } from './pilots.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { regulators } from './regulators.ts'

export const texts: LegalTexts = {
  privacy: privacyPolicy,
  pilots,
  practices: medicalPractices,
  flying: flyingOrganisations,
  regulators,
}
