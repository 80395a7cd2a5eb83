import { formatDay } from '@clearwing/domain/dates.ts'
import type { RowState } from '@clearwing/domain/medicals/certificate/schema.ts'
import { nameOfClass, privilegeNames } from '@clearwing/domain/medicals/classes.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { Status } from '#shared/status/Status.tsx'
import classes from './CertificateCard.module.css'
import { certificateDateStatus, replacedSince } from './days-left.ts'

const signs = { ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX, others: IconClock } as const

/** The expiry dates of a certificate by privilege, with the time left. */
export const CertificateRows = ({ rows }: { rows: RowState[] }) => (
  <dl className={classes.rows}>
    {rows.map((row) => {
      const { text, kind } = certificateDateStatus(row)
      return (
        <div key={`${row.medicalClass} ${row.privilege}`} className={classes.row}>
          <dt className={classes.what}>
            {nameOfClass(row.medicalClass)}
            {row.privilege !== 'all' && <span className={classes.privilege}>{privilegeNames[row.privilege]}</span>}
          </dt>
          <dd className={classes.until}>
            <b>{formatDay(row.toDay)}</b>
            <Status kind={kind} icon={signs[kind]}>
              {text}
            </Status>
            <span className={classes.privilege}>{replacedSince(row)}</span>
          </dd>
        </div>
      )
    })}
  </dl>
)
