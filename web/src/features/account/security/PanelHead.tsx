import type { Icon } from '@tabler/icons-react'
import { Status } from '#shared/status/Status.tsx'
import classes from './SecurityPanels.module.css'
import type { SecurityStatus } from './security-status.ts'

type Props = { icon: Icon; title: string; when: string; status: SecurityStatus }

/** A panel's subject, status and date. */
export const PanelHead = ({ icon: Sign, title, when, status }: Props) => (
  <span className={classes.head}>
    <Sign size={22} stroke={1.75} className={classes.icon} aria-hidden />
    <span className={classes.words}>
      <span className={classes.title}>{title}</span>
      <span className={classes.when}>{when}</span>
    </span>
    <Status kind={status.kind} icon={status.icon}>
      {status.word}
    </Status>
  </span>
)
