import { getDefaultZIndex, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { confirmLeaving } from '#shared/forms/confirm-leaving.ts'
import { DismissContext } from '#shared/forms/dismiss-context.ts'
import { type ChangedForms, saveEverything, UnsavedForms } from '#shared/forms/unsaved.ts'
import { giveFocusBack } from './give-focus-back.ts'
import { type Close, closeDialog, type Dialog, removeDialog, useDialogs } from './open-dialog.ts'

/** Dialogs stacked on each other. Those below keep their state but are hidden and cannot be reached. */
export function DialogStack() {
  const dialogs = useDialogs()
  const top = dialogs.findLast(({ isOpen }) => isOpen)
  return dialogs.map((dialog) => <OneDialog key={dialog.id} dialog={dialog} isBelow={dialog.id < (top?.id ?? 0)} />)
}

type Props = { dialog: Dialog; isBelow: boolean }

// Mantine's own stack would move the focus to the first field when a dialog returns to the top.
function OneDialog({ dialog: { id, title, isOpen, mustAnswer, content, resolve, from }, isBelow }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [unsaved] = useState<ChangedForms>(() => new Map())
  const close: Close = (result) => {
    resolve(result)
    closeDialog(id)
  }
  const dismiss = async () => {
    if (mustAnswer) return
    if (unsaved.size === 0 || (await saveEverything(unsaved)) || (await confirmLeaving(unsaved))) close()
  }
  const remove = () => {
    removeDialog(id)
    giveFocusBack(from)
  }

  return (
    <Modal
      opened={isOpen}
      onClose={() => void dismiss()}
      onExitTransitionEnd={remove}
      closeOnEscape={!isBelow && !mustAnswer}
      closeOnClickOutside={!mustAnswer}
      withCloseButton={!mustAnswer}
      zIndex={getDefaultZIndex('modal')}
      // Mantine would record the focus too late: these dialogs are already open when they first render.
      returnFocus={false}
      title={title}
      fullScreen={isNarrow}
      {...(isBelow && { style: { visibility: 'hidden' } })}
    >
      <UnsavedForms value={unsaved}>
        <DismissContext value={() => void dismiss()}>{content(close)}</DismissContext>
      </UnsavedForms>
    </Modal>
  )
}
