import { useState } from 'react'
import {
  type TemplateDraft,
  type TemplateDraftKind,
  useDiscardTemplateDraftMutation,
  usePublishTemplateDraftMutation,
  useSaveDocumentDraftMutation,
  useSaveEmailDraftMutation,
  useSaveLetterDraftMutation,
} from '#api/generated.ts'
import { showSuccess } from '#shared/toasts/show-notice.ts'

type Of = { kind: TemplateDraftKind; regulatorId: number | null; draft: TemplateDraft | undefined }
type Values = TemplateDraft['values']
type From = { fromDay: string; note: string | null }

/** Saves, publishes and discards the draft of a template, in the version that this page has read or saved. */
export function useTemplateDraft({ kind, regulatorId, draft }: Of) {
  const [sendLetter] = useSaveLetterDraftMutation()
  const [sendDocument] = useSaveDocumentDraftMutation()
  const [sendEmail] = useSaveEmailDraftMutation()
  const [publish] = usePublishTemplateDraftMutation()
  const [discard] = useDiscardTemplateDraftMutation()
  const [version, setVersion] = useState(draft?.version ?? 0)
  const [idempotencyKey] = useState(() => crypto.randomUUID())

  const save = async (values: Values) => {
    // The editor of a kind has the values of that kind.
    const body = { values, version } as never
    const ofRegulator = { regulatorId, values, version } as never
    const sent =
      kind === 'email'
        ? sendEmail({ body })
        : kind === 'printed'
          ? sendDocument({ body: ofRegulator })
          : sendLetter({ body: ofRegulator })
    const saved = await sent.unwrap()
    setVersion(saved.version)
    return saved
  }
  return {
    save: async (values: Values) => {
      const { faults } = await save(values)
      showSuccess(faults.length === 0 ? 'The draft is saved.' : 'The draft is saved with its errors.')
    },
    /** Publishes a stored draft; what was typed since is saved first. */
    publish: async (typedValues: Values | undefined, from: From) => {
      const stored = typedValues ? await save(typedValues) : draft
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
