import { canUseMessages } from '@clearwing/domain/messages/rules.ts'
import type { LoggedInUser } from '#api/generated.ts'
import { MessagesCard } from './MessagesCard.tsx'

export const messageOffers = [
  {
    key: 'messages',
    isFor: (actor: LoggedInUser) => canUseMessages({ ...actor, activityId: null }),
    Card: MessagesCard,
  },
]
