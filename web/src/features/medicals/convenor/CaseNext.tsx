import type { ConvenorCaseSummary } from '@clearwing/domain/medicals/convenor/schema.ts'
import classes from '#features/medicals/list/columns.module.css'

/** Who acts next and what they do; for a closed case, who reviewed it. */
export const CaseNext = ({ one }: { one: ConvenorCaseSummary }) => (
  <>
    <span className={classes.name}>{responsibleName(one)}</span>
    <span className={classes.meta}>{one.clock?.nextStep.text}</span>
  </>
)

function responsibleName({ clock, assignedName, regulatorShortName }: ConvenorCaseSummary) {
  if (clock?.owner === 'regulator') return regulatorShortName ?? 'The regulator'
  return assignedName ?? 'Not assigned'
}
