import type { ReactNode } from 'react'
import { type TemplateDraft, type TemplateDraftKind, useListTemplateDraftsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'

type Props = {
  kind: TemplateDraftKind
  /** Null for an email. */
  regulatorId: number | null
  /** The code of a letter, a document, or the name of an email. */
  draftKey: string
  children: (draft: TemplateDraft | undefined) => ReactNode
}

/** Loads the draft of a template, if it has one. */
export const WithDraft = ({ kind, regulatorId, draftKey, children }: Props) => (
  <Loaded query={useListTemplateDraftsQuery({ kd: kind, ...(regulatorId !== null && { a: regulatorId }) })} rows={8}>
    {(drafts) => children(drafts.find(({ key }) => key === draftKey))}
  </Loaded>
)
