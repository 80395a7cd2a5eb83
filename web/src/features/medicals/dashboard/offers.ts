import { canStartMedical } from '@clearwing/domain/medicals/rules.ts'
import type { LoggedInUser } from '#api/generated.ts'
import { CertificatesCard } from './CertificatesCard.tsx'
import { NextStepCard } from './NextStepCard.tsx'
import { OwnTimesCard } from './OwnTimesCard.tsx'

/** Dashboard cards for the person that the medicals are about. */
export const medicalOffers = [
  { key: 'certificates', isFor: (actor: LoggedInUser) => canStartMedical(actor), Card: CertificatesCard },
  { key: 'nextStep', isFor: (actor: LoggedInUser) => canStartMedical(actor), Card: NextStepCard },
  { key: 'ownTimes', isFor: (actor: LoggedInUser) => canStartMedical(actor), Card: OwnTimesCard },
]
