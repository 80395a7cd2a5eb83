import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showNotice, showSuccess } from '#shared/toasts/show-notice.ts'
import classes from './Copyable.module.css'

type Props = {
  /** For the button and the toast: 'NHI', 'Certificate number'. */
  name: string
  value: string
  /** How the value is shown, if not as it is copied. */
  children?: ReactNode
}

/** A value that people dictate or paste, with a small button that copies it. */
export const Copyable = ({ name, value, children = value }: Props) => (
  <span className={classes.copyable}>
    <span className={classes.value}>{children}</span>
    <ActionIcon
      className={classes.button ?? ''}
      variant="subtle"
      color="gray"
      size={24}
      aria-label={`Copy: ${name}`}
      title={`Copy: ${name}`}
      onClick={() => void copy(name, value)}
    >
      <IconCopy size={14} stroke={1.75} aria-hidden />
    </ActionIcon>
  </span>
)

/** Browsers refuse the clipboard without a secure connection or a permission; then the toast shows the text to select. */
async function copy(name: string, value: string) {
  try {
    await navigator.clipboard.writeText(value)
    showSuccess(`${name} copied`)
  } catch {
    const line = 'Your browser does not allow copying. Select this text and copy it:'
    showNotice({ type: 'warning', title: `${name} not copied`, lines: [line, value] })
  }
}
