import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/** Names and values, one line each. */
export const Facts = ({ facts }: { facts: { label: string; value: ReactNode }[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, value }) => (
      <div key={label} className={classes.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
