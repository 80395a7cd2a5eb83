import { canListReferrals } from '@clearwing/domain/medicals/referrals/rules.ts'
import { worksAsConvenor } from '@clearwing/domain/medicals/rules/cases.ts'
import { ReferralsCard } from './ReferralsCard.tsx'
import { ReviewsCard } from './ReviewsCard.tsx'

/** Dashboard cards for specialists and convenors, who are consulted about a medical. */
export const askedOffers = [
  { key: 'referrals', isFor: canListReferrals, Card: ReferralsCard },
  { key: 'reviews', isFor: worksAsConvenor, Card: ReviewsCard },
]
