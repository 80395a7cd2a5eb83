import type { Attachment } from '#api/generated.ts'
import { askWhy } from '#features/medicals/record/ask-why.tsx'

/** Asks for the reason and hides the document. */
export const remove = ({ attachmentId, title }: Attachment, hide: (reason: string) => Promise<unknown>) =>
  askWhy({
    title: 'Remove this document',
    text: `${title} will no longer be shown. It is kept with your reason, as health records must be, and can be restored until the decision.`,
    label: 'Why are you removing the document?',
    button: 'Remove the document',
    draft: `attachment removal ${attachmentId}`,
    save: hide,
  })
