import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { NewMessage, privacyOptions } from '@clearwing/domain/messages/schema.ts'
import { useRef, useState } from 'react'
import {
  type Message,
  type MessageDraft,
  useCreateMessageMutation,
  useSaveMessageDraftMutation,
} from '#api/generated.ts'
import { problemOf, splitErrors } from '#api/problem.ts'
import { openProblem } from '#shared/dialogs/open-alert.tsx'
import { useAutosave } from '#shared/forms/use-autosave.ts'
import { type DraftValues, draftKey, draftValues, type MessageStart, storedValues } from './draft-values.ts'
import { narrowest } from './privacy-words.ts'

const fields = ['toUserId', 'toOrganisationId', 'privacy', 'text']

/** A message being written: saved as a draft at each pause, and sent once. */
export function useMessageForm(start: MessageStart, draft: MessageDraft | undefined, onSent: (sent: Message) => void) {
  const regardingUserId = start.regarding?.userId ?? null
  const conversation = start.regarding ? null : (start.conversation ?? null)
  const [saveDraft] = useSaveMessageDraftMutation()
  const [createMessage] = useCreateMessageMutation()
  const draftId = useRef(draft?.messageDraftId)
  const saver = useAutosave<DraftValues>({
    id: `message ${draftKey(start)}`,
    stored: { version: draft?.version ?? 0, values: draftValues(start, draft) },
    save: async (values, version) => {
      const saved = await saveDraft({
        messageDraftChangeInput: { regardingUserId, conversation, ...values, version },
      }).unwrap()
      draftId.current = saved.messageDraftId
      return saved
    },
    valuesOf: storedValues,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSending, setIsSending] = useState(false)
  // One idempotency key per message, however often sending is retried.
  const key = useRef({ body: '', key: '' })

  const change = (part: Partial<DraftValues>) => {
    const change = fitting({ ...saver.values, ...part }, part)
    // An organisation is a recipient too.
    const answered = change.toOrganisationId ? ['toUserId'] : []
    setErrors(without(errors, [...Object.keys(change), ...answered]))
    saver.change(change)
  }

  const send = async () => {
    const body = { regardingUserId, ...saver.values }
    const wrong = problemsOf(body)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || isSending) return
    setIsSending(true)
    try {
      await saver.flush()
      const text = JSON.stringify(body)
      if (key.current.body !== text) key.current = { body: text, key: crypto.randomUUID() }
      const newMessage = NewMessage.parse(body)
      const sent = await createMessage({ 'idempotency-key': key.current.key, newMessage }).unwrap()
      saver.discard()
      onSent(sent)
    } catch (error) {
      const problem = problemOf(error)
      const { fieldErrors, otherLines } = splitErrors(problem, fields)
      setErrors(fieldErrors)
      if (otherLines.length > 0) void openProblem('Send message', problem)
    } finally {
      setIsSending(false)
    }
  }
  /** Discards the text and the stored draft; returns the draft to delete. */
  const discard = async () => {
    await saver.flush()
    saver.discard()
    return draftId.current
  }
  return { discard, values: saver.values, errors, isSending, change, send, saver }
}

const without = (errors: Record<string, string>, removedKeys: string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !removedKeys.includes(field)))

/** A privacy that the recipients no longer allow is replaced by the narrowest they do. */
function fitting(values: DraftValues, part: Partial<DraftValues>): Partial<DraftValues> {
  if (!('toUserId' in part || 'toOrganisationId' in part)) return part
  const isPossible = values.privacy !== null && privacyOptions(values).includes(values.privacy)
  const isChosen = values.privacy === MessagePrivacy.Public && isPossible
  return isChosen || (isPossible && values.privacy === narrowest(values))
    ? part
    : { ...part, privacy: narrowest(values) }
}

/** Checks the same rules as the server (spec section 5). */
function problemsOf(body: object): Record<string, string> {
  const { error } = NewMessage.safeParse(body)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).toReversed())
}
