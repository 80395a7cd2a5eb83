import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { Text } from '@mantine/core'
import { AttachmentRow } from '#features/medicals/attachments/AttachmentRow.tsx'
import classes from '#features/medicals/attachments/attachments.module.css'
import { Panel } from '#shared/pages/Panel.tsx'

type Props = { content: SubmissionContent; medicalId: number }

/** The documents as they were on that day; they can be opened even if they were removed later. */
export function SubmittedAttachments({ content, medicalId }: Props) {
  const attachments = attachmentsIn(content)
  return (
    <Panel
      title="Attached documents"
      titleExtra={
        <Text c="var(--ui-text-2)" className="tabular">
          {attachments.length}
        </Text>
      }
    >
      {attachments.length === 0 ? (
        <Text c="var(--ui-text-2)">No documents were attached.</Text>
      ) : (
        <ul className={classes.list}>
          {attachments.map((attachment) => (
            <AttachmentRow
              key={attachment.attachmentId}
              attachment={attachment}
              href={`/api/medicals/${medicalId}/submission/attachments/${attachment.attachmentId}`}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Submissions from before documents existed have none. */
export const attachmentsIn = ({ attachments = [] }: SubmissionContent) => attachments
