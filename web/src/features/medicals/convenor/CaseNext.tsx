import type { ConvenorCaseSummary } from '@clearwing/domain/medicals/convenor/schema.ts'
import { useActor } from '#features/account/index.ts'
import classes from '#features/medicals/list/columns.module.css'
import { caseStep } from './case-step.ts'

/** Whose move a review is, and the reader's next step. */
export function CaseNext({ convenorCase }: { convenorCase: ConvenorCaseSummary }) {
  const { isMine, title, text } = caseStep(useActor(), convenorCase)
  return (
    <>
      <span className={classes.name}>
        {isMine ? `Your move: ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title}
      </span>
      <span className={classes.meta}>{text}</span>
    </>
  )
}
