import { type FormattedRun, formattedRunsOf } from '@clearwing/domain/notifications/line.ts'
import { UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import classes from './ToastArea.module.css'
import type { Toast } from './toast.ts'

/** A toast's text and buttons. */
export const ToastText = ({ lines, isMarkedUp, actions }: Pick<Toast, 'lines' | 'isMarkedUp' | 'actions'>) => (
  <span className={classes.body}>
    <span className={classes.lines}>
      {[...new Set(lines)].map((line) => (
        <span key={line} className={classes.line}>
          {isMarkedUp ? <MarkedUp line={line} /> : line}
        </span>
      ))}
    </span>
    {actions.map(({ label, act }) => (
      <UnstyledButton key={label} className={classes.action} onClick={() => void act()}>
        {label}
      </UnstyledButton>
    ))}
  </span>
)

/** Turns the few tags allowed in server lines into elements; text is never parsed as HTML. */
const MarkedUp = ({ line }: { line: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a line does not change
  formattedRunsOf(line).map((run, at) => <OneRun key={at} run={run} />)

function OneRun({ run: { text, isBold, isItalic, to } }: { run: FormattedRun }) {
  if (text === '\n') return <br />
  const linked = to === undefined ? text : <Link to={to}>{text}</Link>
  const slanted = isItalic ? <i>{linked}</i> : linked
  return isBold ? <b>{slanted}</b> : slanted
}
