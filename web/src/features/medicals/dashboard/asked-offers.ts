import { worksAsConvenor } from '@clearwing/domain/medicals/convenor/rules.ts'
import { canListReferrals } from '@clearwing/domain/medicals/referrals/rules.ts'
import { ReferralsCard } from './ReferralsCard.tsx'
import { ReviewsCard } from './ReviewsCard.tsx'

/** Dashboard cards for specialists and convenors, who are consulted about a medical. */
export const askedOffers = [
  { key: 'referrals', isFor: canListReferrals, Card: ReferralsCard },
  { key: 'reviews', isFor: worksAsConvenor, Card: ReviewsCard },
]
