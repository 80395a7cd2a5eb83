import { useState } from 'react'
import { type Message, useListMessageDraftsQuery, useRemoveMessageDraftMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { canChooseAbout } from './AboutField.tsx'
import { draftKey, type MessageStart } from './draft-values.ts'
import { MessageForm } from './MessageForm.tsx'

type Props = { start: MessageStart; close: (sent?: Message) => void }

/** Writes a message, or continues the draft of the same conversation. */
export function MessageDialog({ start: initialStart, close }: Props) {
  const [start, setStart] = useState(initialStart)
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
  const actor = useActor()
  const isAboutChosen = initialStart.regarding === null && canChooseAbout(actor)
  const begin = (next: MessageStart, messageDraftId: number | undefined) => {
    if (messageDraftId !== undefined) void removeDraft({ messageDraftId })
    setStart(next)
  }
  return (
    <Loaded query={drafts} rows={6}>
      {(list) => {
        const key = draftKey(start)
        const draft = list.find(({ regardingUserId: userId, regardingUserName, conversation }) => {
          const regarding = userId === null ? null : { userId, name: regardingUserName ?? '' }
          return draftKey({ regarding, conversation }) === key
        })
        const about = isAboutChosen ? begin : undefined
        return <MessageForm key={key} start={start} draft={draft} onAbout={about} onSent={sent} onDiscard={discard} />
      }}
    </Loaded>
  )
}
