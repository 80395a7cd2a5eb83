import { formatDay } from '@clearwing/domain/dates.ts'
import classes from './columns.module.css'

type Props = { person: { personName: string; dateOfBirth: string | null } }

/** Name and date of birth, because names alone do not identify people. */
export const PersonCell = ({ person: { personName, dateOfBirth } }: Props) => (
  <>
    <span className={classes.name} title={personName}>
      {personName}
    </span>
    {dateOfBirth && <span className={classes.meta}>born {formatDay(dateOfBirth)}</span>}
  </>
)
