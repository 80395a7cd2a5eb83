import { lazy, Suspense } from 'react'
import type { Message } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { LoadingRows } from '#shared/Loaded.tsx'
import type { MessageStart } from './draft-values.ts'

const MessageDialog = lazy(async () => ({ default: (await import('./MessageDialog.tsx')).MessageDialog }))

/** The message dialog (spec section 2). Resolves with the sent message; `undefined` if none was sent. */
export const openMessageDialog = (start: MessageStart) =>
  openDialog<Message>('Send message', (close) => (
    <Suspense fallback={<LoadingRows rows={6} rowHeight={46} />}>
      <MessageDialog start={start} close={close} />
    </Suspense>
  ))
