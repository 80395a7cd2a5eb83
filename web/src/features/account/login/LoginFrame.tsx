import { CloseButton, FocusTrap, Text, Title } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import classes from './LoginDialog.module.css'

type Props = {
  title: string
  /** The cross and Escape. Without it, the buttons of the footer are the only way out. */
  onClose?: () => void
  onSubmit: (event: FormEvent) => void
  /** What went wrong, in the footer, in red. */
  failure?: string | undefined
  buttons: ReactNode
  /** What stands under the dialog. */
  below?: ReactNode
  children: ReactNode
}

/**
 * What every step of the login stands in: a dialog over whatever is behind it, closed by its buttons and Escape only
 * (spec section 2). Made by hand, for it is on the first page that anybody loads, and toasts must stand above it.
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
