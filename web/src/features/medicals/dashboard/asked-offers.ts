import { worksAsConvenor } from '@clearwing/domain/medicals/convenor/rules.ts'
import { canListReferrals } from '@clearwing/domain/medicals/referrals/rules.ts'
import { ReferralsCard } from './ReferralsCard.tsx'
import { ReviewsCard } from './ReviewsCard.tsx'

/** What medicals contribute to the dashboard of those who are asked about one: specialists and convenors. */
export const askedOffers = [
  { key: 'referrals', isFor: canListReferrals, Card: ReferralsCard },
  { key: 'reviews', isFor: worksAsConvenor, Card: ReviewsCard },
]
