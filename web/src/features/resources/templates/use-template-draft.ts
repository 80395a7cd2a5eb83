import { useState } from 'react'
import {
  type SaveDocumentDraftApiArg,
  type SaveEmailDraftApiArg,
  type SaveLetterDraftApiArg,
  type TemplateDraft,
  useDiscardTemplateDraftMutation,
  usePublishTemplateDraftMutation,
  useSaveDocumentDraftMutation,
  useSaveEmailDraftMutation,
  useSaveLetterDraftMutation,
} from '#api/generated.ts'
import { showSuccess } from '#shared/toasts/show-notice.ts'

/** A template that is edited: its kind with the values of that kind. */
export type EditedTemplate =
  | { kind: 'template'; regulatorId: number; values: SaveLetterDraftApiArg['body']['values'] }
  | { kind: 'printed' | 'billing'; regulatorId: number | null; values: SaveDocumentDraftApiArg['body']['values'] }
  | { kind: 'email'; values: SaveEmailDraftApiArg['body']['values'] }

type From = { fromDay: string; note: string | null }

/** Saves, publishes and discards the draft of a template, in the version that this page has read or saved. */
export function useTemplateDraft(draft: TemplateDraft | undefined) {
  const send = useSending()
  const [publish] = usePublishTemplateDraftMutation()
  const [discard] = useDiscardTemplateDraftMutation()
  const [version, setVersion] = useState(draft?.version ?? 0)
  const [idempotencyKey] = useState(() => crypto.randomUUID())

  const save = async (edited: EditedTemplate) => {
    const saved = await send(edited, version)
    setVersion(saved.version)
    return saved
  }
  return {
    save: async (edited: EditedTemplate) => {
      const { faults } = await save(edited)
      showSuccess(faults.length === 0 ? 'The draft is saved.' : 'The draft is saved with its errors.')
    },
    /** Publishes a stored draft; what was typed since is saved first. */
    publish: async (typed: EditedTemplate | undefined, from: From) => {
      const stored = typed ? await save(typed) : draft
      const { templateDraftId = 0, version = 0 } = stored ?? {}
      await publish({ templateDraftId, 'idempotency-key': idempotencyKey, body: { ...from, version } }).unwrap()
    },
    discard: async () => {
      if (!draft) return
      await discard({ templateDraftId: draft.templateDraftId, body: { version: draft.version } }).unwrap()
      setVersion(0)
      showSuccess('The draft is discarded.')
    },
  }
}

/** Sends the values to the call of their kind. */
function useSending() {
  const [sendLetter] = useSaveLetterDraftMutation()
  const [sendDocument] = useSaveDocumentDraftMutation()
  const [sendEmail] = useSaveEmailDraftMutation()
  return (edited: EditedTemplate, version: number): Promise<TemplateDraft> => {
    if (edited.kind === 'email') return sendEmail({ body: { values: edited.values, version } }).unwrap()
    if (edited.kind === 'template')
      return sendLetter({ body: { regulatorId: edited.regulatorId, values: edited.values, version } }).unwrap()
    return sendDocument({ body: { regulatorId: edited.regulatorId, values: edited.values, version } }).unwrap()
  }
}
