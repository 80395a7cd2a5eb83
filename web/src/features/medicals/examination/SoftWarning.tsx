import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './Part.module.css'

/** Unusual, and why it matters. It keeps nothing from being saved. */
export const SoftWarning = ({ title, why }: { title: string; why?: string | undefined }) => (
  <div className={classes.note} role="status">
    <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
    <span>
      <b>{title}</b>
      {why && <span>{why}</span>}
    </span>
  </div>
)
