import type { ReactNode } from 'react'
import classes from './Facts.module.css'

type Props = {
  facts: { label: string; value: ReactNode }[]
  /** True when the labels are whole questions. */
  long?: boolean
}

/** Labels and values, one line each. */
export const Facts = ({ facts, long = false }: Props) => (
  <dl className={classes.facts} data-long={long || undefined}>
    {facts.map(({ label, value }) => (
      <div key={label} className={classes.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
