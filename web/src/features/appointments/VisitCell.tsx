import { appointmentStatusNames } from '@clearwing/domain/appointments/status.ts'
import { formatTime } from '@clearwing/domain/dates.ts'
import { appointmentIcons } from './AppointmentStatusBadge.tsx'
import type { BoardEvent } from './board-events.ts'
import { PaperMeter } from './PaperMeter.tsx'
import classes from './VisitCell.module.css'

const minute = 60_000
/** Shorter parts of a visit have one line on the board. */
const oneLine = 25

/** A visit in a column of the board: who, how far, and when. */
export function VisitCell({ event, zone }: { event: BoardEvent; zone: string }) {
  const { appointment, part } = event.extendedProps
  if (!appointment || !part) return null
  const { startsAt, endsAt, status, isCurrent, isMain, what } = part
  const Sign = appointmentIcons[status]
  const isShort = Date.parse(endsAt) - Date.parse(startsAt) < oneLine * minute
  return (
    <>
      <div className={classes.top}>
        <span className={classes.name}>{appointment.personName}</span>
        <span className={classes.state} data-status={status} data-current={isCurrent || undefined}>
          <Sign size={14} stroke={1.75} aria-hidden />
          {appointmentStatusNames[status]}
        </span>
      </div>
      {!isShort && (
        <div className={classes.time}>
          <span>
            {formatTime(startsAt, zone)}
            <span className={classes.end}> to {formatTime(endsAt, zone)}</span>
          </span>
          <span>
            {what}
            {appointment.movedFrom && ', moved'}
          </span>
        </div>
      )}
      {!isShort && isMain && appointment.paperwork && <PaperMeter paperwork={appointment.paperwork} />}
    </>
  )
}
