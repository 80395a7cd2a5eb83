import { dayInZone, formatDay, formatTime } from '@clearwing/domain/dates.ts'

type Row = { toDay: string; inForce?: boolean }

const day = 24 * 60 * 60 * 1000

/**
 * Statement about a certificate at the gate. It is 'In force' only with the time at which the server said so; a day
 * later it is only 'Last checked'.
 */
export function gateStatusOf(rows: Row[], checkedAt: string, now: Date, today: string) {
  const checked = `${formatDay(dayInZone(checkedAt))}, ${formatTime(checkedAt)}`
  const isInForce = rows.some(({ toDay, inForce = true }) => inForce && toDay >= today)
  if (!isInForce) return { kind: 'bad', title: 'Not in force', meta: `checked ${checked}` } as const
  const isFresh = now.getTime() - Date.parse(checkedAt) <= day
  if (isFresh) return { kind: 'ok', title: 'In force', meta: `checked ${checked}` } as const
  return { kind: 'old', title: 'Last checked', meta: checked } as const
}
