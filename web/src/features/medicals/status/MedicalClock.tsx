import { formatDay } from '@clearwing/domain/dates.ts'
import type { RunningClock } from '@clearwing/domain/medicals/schema.ts'
import { Clock } from '#shared/status/Clock.tsx'

const kinds = { green: 'ok', amber: 'warn', red: 'bad', stopped: 'stopped', done: 'ok' } as const

/** The time limit that runs for a medical; `short` where there is little room. */
export function MedicalClock({ clock, short = false }: { clock: RunningClock; short?: boolean }) {
  const { name, dueOn, left, total, state, unit } = clock
  const label = state === 'stopped' ? 'Clock stopped' : `${name} ${formatDay(dueOn)}`
  const words = leftInWords(left, short ? '' : unit)
  return <Clock kind={kinds[state]} label={label} left={words} done={total - left} total={total} />
}

/** '26 working days left', '26 left', 'last day', '1 day late' */
export function leftInWords(left: number, unit: RunningClock['unit'] | '') {
  if (left === 0) return 'last day'
  const count = Math.abs(left)
  const days = count === 1 ? (unit || 'days').replace('days', 'day') : unit
  return [count, days, left < 0 ? 'late' : 'left'].filter(Boolean).join(' ')
}
