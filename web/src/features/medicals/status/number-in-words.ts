import type { Medical } from '@clearwing/domain/medicals/schema.ts'

/** The person's number with the regulator. One that the regulator has not approved may be somebody else's. */
export const numberInWords = ({ registrationNumber, claimedNumber }: Numbers) =>
  registrationNumber ?? (claimedNumber && `${claimedNumber} (not confirmed)`)

type Numbers = Pick<Medical, 'registrationNumber' | 'claimedNumber'>
