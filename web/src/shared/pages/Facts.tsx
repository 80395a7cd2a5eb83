import type { ReactNode } from 'react'
import classes from './Facts.module.css'

type Props = {
  facts: { label: string; value: ReactNode }[]
  /** True when the labels are whole questions. */
  long?: boolean
  /** True for short values on a wide page: two or three columns where they fit. */
  wide?: boolean
}

/** Labels and values, one line each. */
export const Facts = ({ facts, long = false, wide = false }: Props) => (
  <dl className={classes.facts} data-long={long || undefined} data-wide={wide || undefined}>
    {facts.map(({ label, value }) => (
      <div key={label} className={classes.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
