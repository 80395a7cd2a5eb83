import { Dismissal } from '@clearwing/domain/duplicates/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useDismissDuplicateMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'

type Props = { userId: number; otherUserId: number; onSaved: () => void }

/** Records that the two are different people, with the reason; the pair is not suggested again. */
export function DismissForm({ userId, otherUserId, onSaved }: Props) {
  const [dismiss] = useDismissDuplicateMutation()
  const form = useForm({ initialValues: { reason: '' }, validate: schemaResolver(Dismissal, { sync: true }) })
  const save = (body: Dismissal) => dismiss({ userId, otherUserId, body }).unwrap()
  return (
    <Form form={form} save={save} onSaved={onSaved} submit={{ label: 'Mark as different' }}>
      <Text c="var(--ui-text-2)">
        These records will not be listed again unless they are later found to share a number. This is recorded in the
        history of both.
      </Text>
      <TextField label="Reason" data-autofocus autoComplete="off" {...fieldsOf(form, Dismissal)('reason')} />
    </Form>
  )
}
