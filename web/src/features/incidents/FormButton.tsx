import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { showSuccess } from '#shared/toasts/show-notice.ts'

type Props = {
  label: string
  /** Title of the dialog. */
  title: string
  isPrimary?: boolean
  /** The form, which calls `onDone` once it is saved. */
  children: (onDone: () => void) => ReactNode
}

/** A button that opens a form in a dialog. */
export const FormButton = ({ label, title, isPrimary = false, children }: Props) => (
  <Button
    size={isPrimary ? 'sm' : 'compact-sm'}
    variant={isPrimary ? 'filled' : 'default'}
    onClick={() =>
      void openDialog(title, (close) =>
        children(() => {
          showSuccess()
          close()
        }),
      )
    }
  >
    {label}
  </Button>
)
