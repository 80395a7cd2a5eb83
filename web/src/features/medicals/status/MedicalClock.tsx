import { formatDay } from '@clearwing/domain/dates.ts'
import type { RunningClock } from '@clearwing/domain/medicals/schema.ts'
import { Clock } from '#shared/status/Clock.tsx'

const kinds = { green: 'ok', amber: 'warn', red: 'bad', stopped: 'stopped', done: 'ok' } as const

/** The time limit that runs for a medical. */
export function MedicalClock({ clock }: { clock: RunningClock }) {
  const { name, dueOn, left, total, state, unit } = clock
  const label = state === 'stopped' ? `${name}: stopped` : `${name} ${formatDay(dueOn)}`
  return <Clock kind={kinds[state]} label={label} left={leftInWords(left, unit)} done={total - left} total={total} />
}

/** '26 working days left', 'last day', '1 day late' */
export function leftInWords(left: number, unit: RunningClock['unit']) {
  if (left === 0) return 'last day'
  const days = Math.abs(left) === 1 ? unit.replace('days', 'day') : unit
  return `${Math.abs(left)} ${days} ${left < 0 ? 'late' : 'left'}`
}
