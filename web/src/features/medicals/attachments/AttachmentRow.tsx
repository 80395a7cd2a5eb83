import type { Actor } from '@clearwing/domain/access/actor.ts'
import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import {
  canAcceptAttachment,
  canChangeAttachment,
  canRemoveAttachment,
} from '@clearwing/domain/medicals/attachments/rules.ts'
import { attachmentKindNames } from '@clearwing/domain/medicals/attachments/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { testNames } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { Anchor, Button, Text } from '@mantine/core'
import { IconCheck, IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Attachment, useAcceptAttachmentMutation, useRemoveAttachmentMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Status } from '#shared/status/Status.tsx'
import { showProblem } from '#shared/toasts/show-notice.ts'
import { formatSize } from '#shared/uploads/file-kinds.ts'
import { describe } from './AttachmentForm.tsx'
import classes from './attachments.module.css'
import { remove } from './remove.ts'

type Props = {
  attachment: Attachment
  href: string
  medical?: Medical
  /** Actions for a document that does not belong to a medical being worked on here. */
  acts?: ReactNode
}

/** One document: what it is, its date, who sent it, and the available actions. */
export function AttachmentRow({ attachment, href, medical, acts }: Props) {
  const actor = useActor()
  const { title, kind, contentType, size, dayOfTest, testCode, addedAt, addedByName, addedAtName, accepted } =
    attachment
  const Icon = contentType.startsWith('image/') ? IconPhoto : IconFileText
  const from = [addedByName, addedAtName].filter(Boolean).join(', ')
  const test = testCode && dayOfTest && `${testNames[testCode]} of ${formatDay(dayOfTest)}`
  return (
    <li className={classes.item}>
      <Icon size={20} stroke={1.75} color="var(--ui-text-3)" aria-hidden />
      <div className={classes.words}>
        {attachment.removed ? (
          <Text fw={560} td="line-through">
            {title}
          </Text>
        ) : (
          <Anchor href={href} target="_blank" rel="noreferrer" fw={560} className={classes.name ?? ''}>
            {title}
          </Anchor>
        )}
        <Text fz={13} c="var(--ui-text-2)">
          {[attachmentKindNames[kind], test, formatSize(size)].filter(Boolean).join(' · ')}
        </Text>
        <Text fz={13} c="var(--ui-text-3)">
          {from}, {formatMoment(addedAt)}
        </Text>
        {attachment.removed && (
          <Text fz={13}>
            Removed by {attachment.removed.name}, {formatMoment(attachment.removed.at)}: {attachment.removed.reason}
          </Text>
        )}
        {accepted && (
          <Status kind={accepted.isAbnormal ? 'warn' : 'ok'} icon={IconCheck}>
            {accepted.isAbnormal ? 'Accepted, abnormal' : 'Accepted, normal'}
          </Status>
        )}
      </div>
      {medical && <Acts actor={actor} medical={medical} attachment={attachment} />}
      {acts}
    </li>
  )
}

type ActsProps = { actor: Actor; medical: Medical; attachment: Attachment }

function Acts({ actor, medical, attachment }: ActsProps) {
  const [accept] = useAcceptAttachmentMutation()
  const [removeAttachment] = useRemoveAttachmentMutation()
  const { medicalId, attachmentId, version, accepted, removed, testCode, title } = attachment
  const judge = (isAbnormal: boolean | null) =>
    accept({ medicalId, attachmentId, body: { isAbnormal, version } })
      .unwrap()
      .catch((error: unknown) => showProblem(error, 'Accept'))
  const hide = (reason: string | null) =>
    removeAttachment({ medicalId, attachmentId, body: { reason, version } }).unwrap()
  const back = () => hide(null).catch((error: unknown) => showProblem(error, 'Restore'))
  const mayRemove = canRemoveAttachment(actor, medical, attachment)
  if (removed)
    return mayRemove ? (
      <Button size="xs" variant="default" onClick={() => void back()} aria-label={`Restore ${title}`}>
        Restore
      </Button>
    ) : null
  return (
    <div className={classes.acts}>
      {canAcceptAttachment(actor, medical) && testCode && !accepted && (
        <>
          <Button size="xs" variant="default" onClick={() => void judge(false)} aria-label={`Accept, normal: ${title}`}>
            Accept, normal
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => void judge(true)}
            aria-label={`Accept, abnormal: ${title}`}
          >
            Accept, abnormal
          </Button>
        </>
      )}
      {canAcceptAttachment(actor, medical) && accepted && (
        <Button size="xs" variant="subtle" onClick={() => void judge(null)} aria-label={`Do not accept: ${title}`}>
          Do not accept
        </Button>
      )}
      {canChangeAttachment(actor, medical, attachment) && (
        <Button size="xs" variant="default" onClick={() => void describe(attachment)} aria-label={`Describe ${title}`}>
          Describe…
        </Button>
      )}
      {mayRemove && <RemoveButton title={title} onClick={() => void remove(attachment, hide)} />}
    </div>
  )
}

export const RemoveButton = ({ title, onClick }: { title: string; onClick: () => void }) => (
  <Button
    size="xs"
    variant="subtle"
    color="gray"
    leftSection={<IconTrash size={14} stroke={1.75} aria-hidden />}
    onClick={onClick}
    aria-label={`Remove ${title}`}
  >
    Remove…
  </Button>
)
