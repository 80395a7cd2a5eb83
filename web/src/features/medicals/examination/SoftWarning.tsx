import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './Part.module.css'

/** Warns that a value is unusual, and says why it matters. The value can still be saved. */
export const SoftWarning = ({ title, why }: { title: string; why?: string | undefined }) => (
  <div className={classes.note} role="status">
    <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
    <span>
      <b>{title}</b>
      {why && <span>{why}</span>}
    </span>
  </div>
)
