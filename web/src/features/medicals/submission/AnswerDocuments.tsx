import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type Attachment, useListAttachmentsQuery } from '#api/generated.ts'
import { AttachmentDrop } from '#features/medicals/attachments/AttachmentDrop.tsx'
import { FieldError } from '#shared/forms/field.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import classes from './SubmissionPanel.module.css'

export type AnswerValues = { answer: string; attachmentIds: number[] }

type Props = {
  form: UseFormReturnType<AnswerValues>
  medical: Medical
  /** Ids of the documents that the regulator already has. */
  sentDocumentIds: number[]
}

/** Documents to attach to an answer: those of the medical, and new files, which are selected once uploaded. */
export function AnswerDocuments({ form, medical, sentDocumentIds }: Props) {
  const { medicalId, regulatorShortName } = medical
  const { attachmentIds: chosenIds } = form.values
  const error = form.errors.attachmentIds
  // Uses the current values, because an upload may finish while other documents are being selected.
  const change = (next: (ids: number[]) => number[]) => form.setFieldValue('attachmentIds', next)
  const toggle = (id: number) => change((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  return (
    <fieldset className={classes.documents}>
      <legend>Documents sent with the answer</legend>
      <Stack gap="xs">
        <Loaded query={useListAttachmentsQuery({ medicalId })}>
          {({ attachments }) => (
            <Choices
              attachments={attachments.filter(({ removed }) => removed === null)}
              sentDocumentIds={sentDocumentIds}
              chosenIds={chosenIds}
              regulatorShortName={regulatorShortName}
              toggle={toggle}
            />
          )}
        </Loaded>
        <AttachmentDrop
          path={`/medicals/${medicalId}`}
          label="Add new documents"
          onSent={({ attachmentId }) => change((ids) => [...ids, attachmentId])}
        />
        {error && <FieldError>{error}</FieldError>}
      </Stack>
    </fieldset>
  )
}

type ChoicesProps = {
  attachments: Attachment[]
  sentDocumentIds: number[]
  chosenIds: number[]
  toggle: (attachmentId: number) => void
  regulatorShortName: string
}

function Choices({ attachments, sentDocumentIds, chosenIds, regulatorShortName, toggle }: ChoicesProps) {
  const unseen = attachments.filter(({ attachmentId: id }) => !sentDocumentIds.includes(id) && !chosenIds.includes(id))
  return (
    <>
      {attachments.length === 0 && <Text c="var(--ui-text-2)">This medical has no documents yet.</Text>}
      {attachments.map(({ attachmentId, title, addedAt }) => (
        <Checkbox
          key={attachmentId}
          label={title}
          description={`Added ${formatDay(dayInZone(addedAt))}${sentDocumentIds.includes(attachmentId) ? `; already sent to ${regulatorShortName}` : ''}`}
          checked={chosenIds.includes(attachmentId)}
          onChange={() => toggle(attachmentId)}
        />
      ))}
      {unseen.length > 0 && (
        <Alert
          color="yellow"
          role="status"
          title={`${regulatorShortName} cannot see documents added after the submission`}
        >
          {`Not attached: ${unseen.map(({ title }) => title).join(', ')}. Select a document to send it with this answer.`}
        </Alert>
      )}
    </>
  )
}
