import { diffWordsWithSpace } from 'diff'
import classes from './TextDifferences.module.css'

/** What a text adds and removes, word by word. */
export const TextDifferences = ({ before, after }: { before: string; after: string }) => (
  <section className={classes.text} aria-label="Differences">
    {diffWordsWithSpace(before, after).map(({ value, added, removed }, at) => {
      const key = `${at} ${value}`
      if (added)
        return (
          <ins key={key} className={classes.added}>
            {value}
          </ins>
        )
      if (removed)
        return (
          <del key={key} className={classes.removed}>
            {value}
          </del>
        )
      return <span key={key}>{value}</span>
    })}
  </section>
)
