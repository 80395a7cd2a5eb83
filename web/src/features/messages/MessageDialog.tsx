import { type Message, useListMessageDraftsQuery, useRemoveMessageDraftMutation } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import type { MessageStart } from './draft-values.ts'
import { MessageForm } from './MessageForm.tsx'

type Props = { start: MessageStart; close: (sent?: Message) => void }

/** A message, or the rest of one that was begun about the same person. */
export function MessageDialog({ start, close }: Props) {
  const drafts = useListMessageDraftsQuery()
  const [removeDraft] = useRemoveMessageDraftMutation()
  const sent = (message: Message) => {
    showSuccess('The message has been sent.')
    close(message)
  }
  const discard = (messageDraftId: number | undefined) => {
    if (messageDraftId !== undefined) void removeDraft({ messageDraftId })
    close()
  }
  return (
    <Loaded query={drafts} rows={6}>
      {(list) => {
        const draft = list.find(({ regardingUserId }) => regardingUserId === (start.regarding?.userId ?? null))
        return <MessageForm start={start} draft={draft} onSent={sent} onDiscard={discard} />
      }}
    </Loaded>
  )
}
