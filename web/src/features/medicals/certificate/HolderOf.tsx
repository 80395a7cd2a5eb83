import { formatDay } from '@clearwing/domain/dates.ts'
import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'
import classes from './GateView.module.css'

type Props = {
  holder: Pick<Certificate, 'holderName' | 'dateOfBirth' | 'holderRegistrationNumber'>
  number: string
}

/** The holder of a certificate, as shown at the gate. */
export const HolderOf = ({ holder: { holderName, dateOfBirth, holderRegistrationNumber }, number }: Props) => (
  <div>
    <h2 className={classes.name}>{holderName}</h2>
    <div className={classes.meta}>
      Born {formatDay(dateOfBirth)}, {holderRegistrationNumber && `participant ID ${holderRegistrationNumber}, `}No.{' '}
      {number}
    </div>
  </div>
)
