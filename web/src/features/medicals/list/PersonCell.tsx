import { formatDay } from '@clearwing/domain/dates.ts'
import classes from './columns.module.css'

type Props = { person: { personName: string; dateOfBirth: string | null } }

/** Whom a row is about, and when they were born, as names alone do not tell people apart. */
export const PersonCell = ({ person: { personName, dateOfBirth } }: Props) => (
  <>
    <span className={classes.name} title={personName}>
      {personName}
    </span>
    {dateOfBirth && <span className={classes.meta}>born {formatDay(dateOfBirth)}</span>}
  </>
)
