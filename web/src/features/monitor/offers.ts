import { canListUserLogins } from '@clearwing/domain/account/session/access.ts'
import { OnlineCard } from './OnlineCard.tsx'

export const monitorOffers = [{ key: 'online', isFor: canListUserLogins, Card: OnlineCard }]
