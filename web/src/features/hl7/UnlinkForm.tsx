import { formatMoment } from '@clearwing/domain/dates.ts'
import { Hl7TakingBack } from '@clearwing/domain/hl7/rejecting.ts'
import type { AffectedMedical } from '@clearwing/domain/hl7/unlink-preview.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { Anchor, List, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { Link } from 'react-router'
import {
  type Hl7Message,
  type Hl7UnlinkPreview,
  useGetHl7TouchedQuery,
  useUnassignHl7MessageMutation,
} from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { unlinkEffectsInWords } from './unlink-preview-in-words.ts'

type Props = { message: Hl7Message; onDone: () => void }

/** Unlinks a message: lists everything affected since it was filed, all of which is undone, and asks for the reason. */
export function TakeBackForm({ message, onDone }: Props) {
  const { messageId, version, userName } = message
  const [takeBack, { isLoading, isSuccess }] = useUnassignHl7MessageMutation()
  // The server has no preview for an unassigned message, so the query stops while unlinking runs.
  const asking = { refetchOnMountOrArgChange: true, skip: isLoading || isSuccess }
  const query = useGetHl7TouchedQuery({ messageId }, asking)
  const form = useForm({
    initialValues: { version, reason: '' },
    validate: schemaResolver(Hl7TakingBack, { sync: true }),
  })
  const save = (body: Hl7TakingBack) => takeBack({ messageId, body }).unwrap()
  return (
    <Loaded query={{ ...query, currentData: query.data }}>
      {(preview) => (
        <Form form={form} save={save} onSaved={onDone} submit={{ label: `Unlink from ${userName}` }}>
          <UnlinkPreview preview={preview} />
          <TextField label="Reason" autoComplete="off" {...fieldsOf(form, Hl7TakingBack)('reason')} />
        </Form>
      )}
    </Loaded>
  )
}

export const UnlinkPreview = ({ preview }: { preview: Hl7UnlinkPreview }) => (
  <div>
    <Text fw={620}>Affected since {formatMoment(preview.filedAt)}</Text>
    <List spacing={4} my="xs">
      {unlinkEffectsInWords(preview).map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
      {preview.medicals.map((medical) => (
        <MedicalLine key={medical.medicalId} medical={medical as AffectedMedical} />
      ))}
    </List>
  </div>
)

const MedicalLine = ({ medical }: { medical: AffectedMedical }) => (
  <List.Item>
    <Anchor component={Link} to={`/medical/${medical.medicalId}`} target="_blank">
      Medical for {namesOfClasses(medical.classes)}
    </Anchor>{' '}
    {wordsOf(medical)}
  </List.Item>
)

function wordsOf({
  practiceName,
  examinerName,
  decidedAt,
  certificates,
  submittedTo,
  dueAgain,
  newStatus,
}: AffectedMedical) {
  return [
    `at ${practiceName ?? 'a practice'}${examinerName ? `, ${examinerName}` : ''}.`,
    decidedAt &&
      `The medical was decided with these results on ${formatMoment(decidedAt)}. The decision stays, and the examiner must review it.`,
    certificates.length > 0 && `Certificate ${certificates.join(', ')} was issued on that decision.`,
    submittedTo && `${submittedTo} has received them in a submission, where they stay and are marked.`,
    dueAgain.length > 0 && `Due again: ${dueAgain.join(', ')}.`,
    newStatus && 'The medical is waiting for results again.',
  ]
    .filter(Boolean)
    .join(' ')
}
