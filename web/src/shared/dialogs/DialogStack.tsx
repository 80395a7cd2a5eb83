import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { confirmLeaving } from '#shared/forms/confirm-leaving.ts'
import { type ChangedForms, UnsavedForms } from '#shared/forms/unsaved.ts'
import { giveFocusBack } from './give-focus-back.ts'
import { type Close, closeDialog, type Dialog, removeDialog, useDialogs } from './open-dialog.ts'

export function DialogStack() {
  return (
    <Modal.Stack>
      {useDialogs().map((dialog) => (
        <OneDialog key={dialog.id} dialog={dialog} />
      ))}
    </Modal.Stack>
  )
}

function OneDialog({ dialog: { id, title, opened, content, resolve, from } }: { dialog: Dialog }) {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [unsaved] = useState<ChangedForms>(() => new Map())
  const close: Close = (result) => {
    resolve(result)
    closeDialog(id)
  }
  const dismiss = async () => {
    if (unsaved.size === 0 || (await confirmLeaving(unsaved))) close()
  }
  const remove = () => {
    removeDialog(id)
    giveFocusBack(from)
  }

  return (
    <Modal
      stackId={String(id)}
      opened={opened}
      onClose={() => void dismiss()}
      onExitTransitionEnd={remove}
      // Mantine would note where the focus was too late: a dialog of ours is open when it appears.
      returnFocus={false}
      title={title}
      fullScreen={isNarrow}
    >
      <UnsavedForms value={unsaved}>{content(close)}</UnsavedForms>
    </Modal>
  )
}
