import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Text } from '@mantine/core'
import type { Attachment } from '#api/generated.ts'
import { AttachmentRow } from './AttachmentRow.tsx'
import classes from './attachments.module.css'

type Props = {
  attachments: Attachment[]
  /** The medical whose documents can be edited; without it they are read only. */
  medical?: Medical
  /** The medical through which the documents are opened, if not their own. */
  readBy?: number
  emptyText: string
}

/** Lists documents, newest first; removed ones come last, with their reason. */
export function AttachmentList({ attachments, medical, readBy, emptyText }: Props) {
  if (attachments.length === 0) return <Text c="var(--ui-text-2)">{emptyText}</Text>
  const sorted = attachments.toSorted((a, b) => Number(a.removed !== null) - Number(b.removed !== null))
  return (
    <ul className={classes.list}>
      {sorted.map((attachment) => (
        <AttachmentRow
          key={attachment.attachmentId}
          attachment={attachment}
          href={`/api/medicals/${readBy ?? attachment.medicalId}/attachments/${attachment.attachmentId}`}
          {...(medical && { medical })}
        />
      ))}
    </ul>
  )
}
