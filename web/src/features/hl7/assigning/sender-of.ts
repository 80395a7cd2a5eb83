import type { Hl7MessageSummary } from '#api/generated.ts'

export const senderInWords = ({
  sendingFacility,
  sendingApplication,
}: Pick<Hl7MessageSummary, 'sendingFacility' | 'sendingApplication'>) =>
  sendingFacility || sendingApplication || 'Sender not named'
