import { addDays, formatDay } from '@clearwing/domain/dates.ts'
import { IconCircleCheckFilled, IconEyeglass } from '@tabler/icons-react'
import { today } from '#shared/today.ts'
import classes from './ExampleCertificate.module.css'

const rows = [
  { title: 'Class 1', privilege: 'single-pilot, passengers', days: 102 },
  { title: 'Class 1', privilege: 'all other operations', days: 286 },
  { title: 'Class 2', privilege: '', days: 652 },
]

/** A holder's view of a certificate, for a fictitious person. */
export function ExampleCertificate() {
  return (
    <figure className={classes.card} aria-label="Example certificate">
      <div className={classes.head}>
        <span>Medical certificate, example</span>
        <span className={classes.status}>
          <IconCircleCheckFilled size={16} aria-hidden /> In force
        </span>
      </div>
      <div className={classes.name}>Aroha Testpilot</div>
      <div className={classes.meta}>Born 20 Jul 1980, CAA 12345</div>
      {rows.map(({ title, privilege, days }) => (
        <div key={days} className={classes.row}>
          <span>
            {title}
            {privilege && <span className={classes.privilege}>{privilege}</span>}
          </span>
          <b className="tabular">{formatDay(addDays(today(), days))}</b>
          <span className={classes.days}>{days} days</span>
        </div>
      ))}
      <div className={classes.condition}>
        <IconEyeglass size={18} stroke={1.75} aria-hidden /> Correcting lenses must be worn (distance)
      </div>
    </figure>
  )
}
