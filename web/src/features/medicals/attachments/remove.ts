import type { Attachment } from '#api/generated.ts'
import { askWhy } from '#features/medicals/record/ask-why.tsx'

/** Asks why, and hides it. */
export const remove = ({ attachmentId, title }: Attachment, hide: (reason: string) => Promise<unknown>) =>
  askWhy({
    title: 'Remove this document',
    text: `${title} is not shown any more. It is kept with your reason, as health records must be, and can be put back until the decision.`,
    label: 'Why is it removed?',
    button: 'Remove the document',
    draft: `attachment removal ${attachmentId}`,
    save: hide,
  })
