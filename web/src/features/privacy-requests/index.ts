import { canCountPrivacyRequests } from '@clearwing/domain/privacy-requests/rules.ts'
import { PrivacyCard } from './PrivacyCard.tsx'

/** The dashboard card of privacy requests. */
export const privacyOffers = [{ key: 'privacyRequests', isFor: canCountPrivacyRequests, Card: PrivacyCard }]
