import { fieldInWords } from '@clearwing/domain/history/differences.ts'
import type { Difference } from '@clearwing/domain/history/schema.ts'
import classes from './Differences.module.css'

/** Field by field: what stood there, and what stands there now. */
export function Differences({ differences }: { differences: Difference[] }) {
  if (differences.length === 0) return null
  return (
    <dl className={classes.list}>
      {differences.map(({ field, before, after }) => (
        <div key={field} className={classes.line}>
          <dt>{fieldInWords(field)}</dt>
          <dd>
            {before !== null && (
              <>
                <del className={classes.before}>{before}</del>
                <span aria-hidden> → </span>
              </>
            )}
            {after === null ? (
              <span className={classes.nothing}>nothing</span>
            ) : (
              <ins className={classes.after}>{after}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
