import { appointmentStatusNames } from '@clearwing/domain/appointments/status.ts'
import { dayInZone, formatDay, formatTime } from '@clearwing/domain/dates.ts'
import type { BoardAppointment } from '#api/generated.ts'
import classes from './DayPapers.module.css'

/** What the print dialog gets: the list of the day, or a label for each visit. */
export type DayPaper = 'sheet' | 'labels'

type Props = { paper: DayPaper; place: string; appointments: BoardAppointment[] }

/** The day on paper. It names people and times, and nothing clinical. */
export function DayPapers({ paper, place, appointments }: Props) {
  const current = appointments.filter(({ status }) => status !== 'cancelled')
  return (
    <div className={classes.paper}>
      {paper === 'sheet' ? <Sheet place={place} current={current} /> : <Labels current={current} />}
    </div>
  )
}

function Sheet({ place, current }: { place: string; current: BoardAppointment[] }) {
  return (
    <>
      <p>{place}</p>
      <table className={classes.sheet}>
        <thead>
          <tr>
            {['Time', 'Person', 'Type', 'With', 'Room and others', 'Status', 'Arrived'].map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {current.map((one) => (
            <tr key={one.appointmentId}>
              <td>
                {formatTime(one.startsAt, one.zone)} to {formatTime(one.endsAt, one.zone)}
              </td>
              <td>{one.personName}</td>
              <td>{one.typeName}</td>
              <td>{one.practitionerName}</td>
              <td>{one.holds.join(', ')}</td>
              <td>{appointmentStatusNames[one.status]}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const Labels = ({ current }: { current: BoardAppointment[] }) => (
  <div className={classes.labels}>
    {current.map((one) => (
      <div key={one.appointmentId} className={classes.label}>
        <strong>{one.personName}</strong>
        <span>
          {formatDay(dayInZone(one.startsAt, one.zone))} {formatTime(one.startsAt, one.zone)}
        </span>
        <span>{one.practitionerName}</span>
      </div>
    ))}
  </div>
)
