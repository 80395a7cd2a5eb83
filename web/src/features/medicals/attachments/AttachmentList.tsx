import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Text } from '@mantine/core'
import type { Attachment } from '#api/generated.ts'
import { AttachmentRow } from './AttachmentRow.tsx'
import classes from './attachments.module.css'

type Props = {
  attachments: Attachment[]
  /** Without it they are only read. */
  medical?: Medical
  /** By way of which medical they are opened, if not their own. */
  readBy?: number
  none: string
}

/** Documents, the newest first; what was removed comes last, with its reason. */
export function AttachmentList({ attachments, medical, readBy, none }: Props) {
  if (attachments.length === 0) return <Text c="var(--ui-text-2)">{none}</Text>
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
