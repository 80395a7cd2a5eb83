import { Stack } from '@mantine/core'
import { type Attachment, type ReferralFile, useRemoveReferralAttachmentMutation } from '#api/generated.ts'
import { AttachmentDrop } from '#features/medicals/attachments/AttachmentDrop.tsx'
import { AttachmentRow, RemoveButton } from '#features/medicals/attachments/AttachmentRow.tsx'
import classes from '#features/medicals/attachments/attachments.module.css'
import { askWhy } from '#features/medicals/record/ask-why.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { isWritten } from './is-written.ts'

/** Files of a report; they can be added and removed until it is signed. */
export function ReportFiles({ file }: { file: ReferralFile }) {
  const { referralId, reportedAt } = file.referral
  if (file.attachments.length === 0 && !isWritten(file)) return null
  const isUnsigned = ({ addedAt }: Attachment) => isWritten(file) && (reportedAt === null || addedAt > reportedAt)
  return (
    <Panel title="Report files">
      <Stack gap="sm">
        {isWritten(file) && <AttachmentDrop path={`/referrals/${referralId}`} label="Add tracings, images, letters" />}
        <ul className={classes.list}>
          {file.attachments.map((attachment) => (
            <AttachmentRow
              key={attachment.attachmentId}
              attachment={attachment}
              href={`/api/referrals/${referralId}/attachments/${attachment.attachmentId}`}
              acts={isUnsigned(attachment) && <TakeBack referralId={referralId} attachment={attachment} />}
            />
          ))}
        </ul>
      </Stack>
    </Panel>
  )
}

function TakeBack({ referralId, attachment }: { referralId: number; attachment: Attachment }) {
  const { attachmentId, title, version } = attachment
  const [remove] = useRemoveReferralAttachmentMutation()
  const ask = () =>
    askWhy({
      title: 'Remove this file',
      text: `${title} is not sent with your report, and no one else has opened it. It is kept with your reason, as health records must be.`,
      label: 'Why are you removing the file?',
      button: 'Remove the file',
      draft: `report file removal ${attachmentId}`,
      save: (reason) => remove({ referralId, attachmentId, body: { reason, version } }).unwrap(),
    })
  return <RemoveButton title={title} onClick={() => void ask()} />
}
