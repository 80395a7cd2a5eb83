import type { Difference } from '@clearwing/domain/history/schema.ts'
import classes from './Differences.module.css'
import { type FieldWords, readableDifferences } from './field-words.ts'

type Props = {
  differences: Difference[]
  words: FieldWords
  /** True if the record was created: its fields had no values before. */
  isNew: boolean
}

/** The old and new value of each changed field. */
export function Differences({ differences, words, isNew }: Props) {
  const lines = readableDifferences(differences, words)
  if (lines.length === 0) return null
  return (
    <dl className={classes.list}>
      {lines.map(({ label, before, after }) => (
        <div key={label} className={classes.line}>
          <dt>{label}</dt>
          <dd>
            {!isNew && (
              <>
                {before === null ? <Empty /> : <del className={classes.before}>{before}</del>}
                <span aria-hidden> → </span>
              </>
            )}
            {after === null ? <Empty /> : <ins className={classes.after}>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Empty = () => <span className={classes.nothing}>empty</span>
