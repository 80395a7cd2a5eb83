import { Fragment } from 'react'
import classes from './Totals.module.css'

/** Sums below a table of amounts; the last one is what counts. */
export const Totals = ({ totals }: { totals: { label: string; value: string }[] }) => (
  <dl className={classes.totals}>
    {totals.map(({ label, value }) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
)
