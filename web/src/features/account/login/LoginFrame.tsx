import { CloseButton, FocusTrap, Text, Title } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import classes from './LoginDialog.module.css'

type Props = {
  title: string
  /** Called by the cross and Escape. Without it, the footer buttons are the only way out. */
  onClose?: () => void
  onSubmit: (event: FormEvent) => void
  /** Error message, shown in red in the footer. */
  failure?: string | undefined
  buttons: ReactNode
  /** Content shown below the dialog. */
  below?: ReactNode
  children: ReactNode
}

/**
 * The dialog around every login step, shown over the page and closed only by its buttons and Escape (spec section 2).
 * Hand-written, because it is part of the first page and toasts must appear above it.
 */
export function LoginFrame({ title, onClose, onSubmit, failure, buttons, below, children }: Props) {
  return (
    <div className={classes.backdrop}>
      <FocusTrap>
        <div
          role="dialog"
          aria-modal="true"
          aria-labelledby="login-title"
          className={classes.dialogs}
          onKeyDown={(event) => event.key === 'Escape' && onClose?.()}
        >
          <form className={classes.dialog} onSubmit={onSubmit} noValidate>
            <div className={classes.head}>
              <Title order={2} id="login-title" className={classes.title}>
                {title}
              </Title>
              {onClose && <CloseButton aria-label="Close" onClick={onClose} />}
            </div>
            <div className={classes.fields}>{children}</div>
            <div className={classes.footer}>
              {failure && (
                <Text role="alert" c="var(--ui-bad)" fz={13} className={classes.failure}>
                  {failure}
                </Text>
              )}
              {buttons}
            </div>
          </form>
          {below}
        </div>
      </FocusTrap>
    </div>
  )
}
