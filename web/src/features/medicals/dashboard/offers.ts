import { canStartMedical } from '@clearwing/domain/medicals/rules.ts'
import type { LoggedInUser } from '#api/generated.ts'
import { CertificatesCard } from './CertificatesCard.tsx'
import { NextStepCard } from './NextStepCard.tsx'

/** What medicals contribute to the dashboard of the person they are about. */
export const medicalOffers = [
  { key: 'certificates', isFor: (actor: LoggedInUser) => canStartMedical(actor), Card: CertificatesCard },
  { key: 'nextStep', isFor: (actor: LoggedInUser) => canStartMedical(actor), Card: NextStepCard },
]
