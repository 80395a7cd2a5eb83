import { canReviewRegistrations } from '@clearwing/domain/registrations/rules.ts'
import type { LoggedInUser } from '#api/generated.ts'
import { WaitingCard } from './WaitingCard.tsx'

export const registrationOffers = [
  {
    key: 'registrations',
    isFor: (actor: LoggedInUser) => canReviewRegistrations(actor, 'myOrg'),
    Card: WaitingCard,
  },
]
