import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { OnlineCard } from './OnlineCard.tsx'

export const monitorOffers = [{ key: 'online', isFor: isAdministrator, Card: OnlineCard }]
