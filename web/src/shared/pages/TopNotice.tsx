import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './TopNotice.module.css'

type Props = {
  /** What it is, for screen readers. */
  label: string
  icon: Icon
  words: ReactNode
  /** Read out at once. */
  isAlert?: boolean
  /** What the user can do about it. */
  children: ReactNode
}

/** A line above every page, with what the user can do. */
export const TopNotice = ({ label, icon: Sign, words, isAlert = false, children }: Props) => (
  <aside className={classes.notice} aria-label={label} {...(isAlert && { role: 'alert' })}>
    <span className={classes.words}>
      <Sign size={20} stroke={1.75} aria-hidden />
      <span>{words}</span>
    </span>
    {children}
  </aside>
)
