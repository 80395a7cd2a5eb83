import { addYears } from '#dates.ts'

/** A share ends after a year at the latest, so that none is forgotten. */
export const latestShareDay = (today: string) => addYears(today, 1)

type Share = { fromDay: string; untilDay: string; revokedAt: string | null }
export type ShareState = 'open' | 'expired' | 'revoked'

/** A share is open through its last day, unless it was revoked. */
export function shareStateOf({ untilDay, revokedAt }: Share, today: string): ShareState {
  if (revokedAt !== null) return 'revoked'
  return untilDay < today ? 'expired' : 'open'
}
