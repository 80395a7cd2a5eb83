import type { Difference } from '@clearwing/domain/history/schema.ts'
import classes from './Differences.module.css'
import { type FieldWords, readableDifferences } from './field-words.ts'

/** The old and new value of each changed field. */
export function Differences({ differences, words }: { differences: Difference[]; words: FieldWords }) {
  const lines = readableDifferences(differences, words)
  if (lines.length === 0) return null
  return (
    <dl className={classes.list}>
      {lines.map(({ label, before, after }) => (
        <div key={label} className={classes.line}>
          <dt>{label}</dt>
          <dd>
            {before !== null && (
              <>
                <del className={classes.before}>{before}</del>
                <span aria-hidden> → </span>
              </>
            )}
            {after === null ? (
              <span className={classes.nothing}>empty</span>
            ) : (
              <ins className={classes.after}>{after}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
