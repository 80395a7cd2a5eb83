import { MergeRequest } from '@clearwing/domain/duplicates/merge-schema.ts'
import { conflictInWords } from '@clearwing/domain/duplicates/words.ts'
import { Alert, List, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type MergePreview, useMergeUsersMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'

const Reasons = MergeRequest.pick({ reason: true, conflictReason: true })
type Values = { reason: string; conflictReason: string }

/** Requests a merge; nothing changes until another administrator confirms it. */
export function MergeRequestForm({ preview: { survivor, merged, conflicts } }: { preview: MergePreview }) {
  const [ask] = useMergeUsersMutation()
  const form = useForm<Values>({
    initialValues: { reason: '', conflictReason: '' },
    validate: schemaResolver(Reasons, { sync: true }),
  })
  const save = ({ reason, conflictReason }: Values) =>
    ask({
      userId: survivor.userId,
      body: { mergeUserId: merged.userId, reason, ...(conflictReason !== '' && { conflictReason }) },
    }).unwrap()
  const fields = fieldsOf(form, Reasons)
  if (conflicts.some(({ canBeOverridden }) => !canBeOverridden)) return <Conflicts conflicts={conflicts} />
  return (
    <Form
      form={form}
      save={save}
      onSaved={() => showSuccess('Another administrator must confirm the merge.')}
      submit={{ label: 'Request merge' }}
    >
      <Text c="var(--ui-text-2)">
        Nothing is moved, and no one gets access to more data, until another administrator has confirmed it. The merge
        can be undone for 30 days after that.
      </Text>
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
      <TextField label="Reason" autoComplete="off" {...fields('reason')} />
      {conflicts.length > 0 && (
        <TextField
          label="Why both records belong to one person despite this"
          autoComplete="off"
          {...fields('conflictReason')}
        />
      )}
    </Form>
  )
}

export const Conflicts = ({ conflicts }: Pick<MergePreview, 'conflicts'>) => (
  <Alert
    color="red"
    icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
    title="Both records contain something a person can have only once"
  >
    <List>
      {conflicts.map((conflict) => (
        <List.Item key={`${conflict.kind} ${conflict.words}`}>{conflictInWords(conflict)}</List.Item>
      ))}
    </List>
  </Alert>
)
