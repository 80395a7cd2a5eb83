import { formatDay } from '@clearwing/domain/dates.ts'
import type { ClassProposal } from '@clearwing/domain/medicals/certificate/proposal.ts'
import { privilegeNames } from '@clearwing/domain/medicals/classes.ts'
import classes from './DecisionPanel.module.css'

/** The certificate left in force, and what a new one would have offered. */
export const LeftInForce = ({ leaveInForce: { rows, sentence } }: Pick<ClassProposal, 'leaveInForce'>) => (
  <>
    {rows.map(({ certificateId, privilege, issuedOn, toDay }) => (
      <div key={`${certificateId}-${privilege}`} className={classes.row}>
        <span>
          Certificate of {formatDay(issuedOn)}
          {privilege !== 'all' && `, ${privilegeNames[privilege].toLowerCase()}`}
        </span>
        <span className={classes.day}>{formatDay(toDay)}</span>
      </div>
    ))}
    <div className={classes.why}>{sentence}</div>
  </>
)
