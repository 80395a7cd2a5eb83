import { canListHl7 } from '@clearwing/domain/hl7/rules.ts'
import { UnassignedCard } from './UnassignedCard.tsx'

export const hl7Offers = [{ key: 'unassigned-hl7', isFor: canListHl7, Card: UnassignedCard }]
