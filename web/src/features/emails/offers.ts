import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { EmailsCard } from './EmailsCard.tsx'

export const emailOffers = [{ key: 'emails', isFor: isAdministrator, Card: EmailsCard }]
