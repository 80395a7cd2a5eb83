import type { Medical } from '@clearwing/domain/medicals/schema.ts'

/** The person's number with the regulator, marked if not approved because it may belong to another person. */
export const numberInWords = ({ registrationNumber, claimedNumber }: Numbers) =>
  registrationNumber ?? (claimedNumber && `${claimedNumber} (not confirmed)`)

type Numbers = Pick<Medical, 'registrationNumber' | 'claimedNumber'>
