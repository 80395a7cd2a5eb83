import { daysBetween, formatDay } from '@clearwing/domain/dates.ts'
import type { RowState } from '@clearwing/domain/medicals/certificate/schema.ts'
import { nameOfClass, privilegeNames } from '@clearwing/domain/medicals/classes.ts'
import { today } from '#shared/today.ts'
import { certificateDateStatus, daysLeftInWords } from './days-left.ts'
import classes from './GateView.module.css'
import type { KeptCertificate } from './offline-certificates.ts'
import { worthShowing } from './worth-showing.ts'

type Row = KeptCertificate['rows'][number] & Partial<RowState>

/** The expiry dates, large enough to read at arm's length. */
export const GateRows = ({ rows }: { rows: Row[] }) => (
  <dl className={classes.rows}>
    {worthShowing(rows).map((row) => (
      <div key={`${row.medicalClass} ${row.privilege}`} className={classes.row} data-out={isOut(row) || undefined}>
        <dt>
          {nameOfClass(row.medicalClass)}
          {row.privilege !== 'all' && <span className={classes.small}>{privilegeNames[row.privilege]}</span>}
        </dt>
        <dd>
          <span className={classes.day}>{formatDay(row.toDay)}</span>
          <span className={classes.small}>{leftOf(row)}</span>
        </dd>
      </div>
    ))}
  </dl>
)

/**
 * A certificate stored on the device was in force when it was last read; since then only its last day can have passed.
 */
function leftOf({ toDay, state, inForce }: Row) {
  const daysLeft = daysBetween(today(), toDay)
  if (state !== undefined && !inForce)
    return certificateDateStatus({ state, inForce: false, daysLeft, endsSoon: false }).text
  return daysLeft < 0 ? 'expired' : daysLeftInWords(daysLeft)
}

const isOut = ({ toDay, inForce = true }: Row) => !inForce || toDay < today()
