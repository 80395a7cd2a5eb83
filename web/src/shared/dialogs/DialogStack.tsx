import { getDefaultZIndex, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { confirmLeaving } from '#shared/forms/confirm-leaving.ts'
import { Dismissal } from '#shared/forms/dismissal.ts'
import { type ChangedForms, saveEverything, UnsavedForms } from '#shared/forms/unsaved.ts'
import { giveFocusBack } from './give-focus-back.ts'
import { type Close, closeDialog, type Dialog, removeDialog, useDialogs } from './open-dialog.ts'

/** Dialogs one above the other. Those below are as they were left, and neither seen nor reached. */
export function DialogStack() {
  const dialogs = useDialogs()
  const top = dialogs.findLast(({ opened }) => opened)
  return dialogs.map((dialog) => <OneDialog key={dialog.id} dialog={dialog} isBelow={dialog.id < (top?.id ?? 0)} />)
}

type Props = { dialog: Dialog; isBelow: boolean }

// Mantine's own stack moves the focus to the first field of a dialog that comes to the top again.
function OneDialog({ dialog: { id, title, opened, content, resolve, from }, isBelow }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [unsaved] = useState<ChangedForms>(() => new Map())
  const close: Close = (result) => {
    resolve(result)
    closeDialog(id)
  }
  const dismiss = async () => {
    if (unsaved.size === 0 || (await saveEverything(unsaved)) || (await confirmLeaving(unsaved))) close()
  }
  const remove = () => {
    removeDialog(id)
    giveFocusBack(from)
  }

  return (
    <Modal
      opened={opened}
      onClose={() => void dismiss()}
      onExitTransitionEnd={remove}
      closeOnEscape={!isBelow}
      zIndex={getDefaultZIndex('modal')}
      // Mantine would note where the focus was too late: a dialog of ours is open when it appears.
      returnFocus={false}
      title={title}
      fullScreen={isNarrow}
      {...(isBelow && { style: { visibility: 'hidden' } })}
    >
      <UnsavedForms value={unsaved}>
        <Dismissal value={() => void dismiss()}>{content(close)}</Dismissal>
      </UnsavedForms>
    </Modal>
  )
}
