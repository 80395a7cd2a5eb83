import { addDays } from '#dates.ts'
import type { LibraryItem } from './schema.ts'

export type Validity = 'undated' | 'valid' | 'expiring' | 'expired'

/** Days before its last day on which a document counts as expiring. */
export const expiringDays = 60

/** A document is valid on its last day too. */
export function validityOf({ validUntil }: Pick<LibraryItem, 'validUntil'>, today: string): Validity {
  if (validUntil === null) return 'undated'
  if (validUntil < today) return 'expired'
  return validUntil <= addDays(today, expiringDays) ? 'expiring' : 'valid'
}
