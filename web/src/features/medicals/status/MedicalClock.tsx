import { formatDay } from '@clearwing/domain/dates.ts'
import type { RunningClock } from '@clearwing/domain/medicals/clock-schema.ts'
import { awaitedNames } from '@clearwing/domain/medicals/clocks/words.ts'
import { DeadlineStatus } from '#shared/status/DeadlineStatus.tsx'

const kinds = { green: 'ok', amber: 'warn', red: 'bad', stopped: 'stopped', done: 'ok' } as const

/** The deadline that is running for a medical; `short` leaves out the word left, for narrow spaces. */
export function MedicalClock({ clock, short = false }: { clock: RunningClock; short?: boolean }) {
  const { left, total, state, unit } = clock
  const inFull = leftInWords(left, unit)
  return (
    <DeadlineStatus
      kind={kinds[state]}
      label={clockInWords(clock)}
      timeLeft={short ? inFull.replace(/ left$/, '') : inFull}
      leftInFull={inFull}
      daysUsed={total - left}
      total={total}
    />
  )
}

/** 'Decision due 12 Jan 2027', 'Stopped, report awaited' */
export function clockInWords({
  name,
  dueOn,
  state,
  awaited,
}: Pick<RunningClock, 'name' | 'dueOn' | 'state' | 'awaited'>) {
  if (state === 'stopped' || dueOn === null) return awaited ? `Stopped, ${awaitedNames[awaited]}` : 'Deadline stopped'
  return `${name} ${formatDay(dueOn)}`
}

/** '26 working days left', 'last day', '1 day late' */
export function leftInWords(left: number, unit: RunningClock['unit']) {
  if (left === 0) return 'last day'
  const count = Math.abs(left)
  const days = count === 1 ? unit.replace('days', 'day') : unit
  return `${count} ${days} ${left < 0 ? 'late' : 'left'}`
}
