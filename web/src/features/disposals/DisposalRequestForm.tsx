import { formatDay } from '@clearwing/domain/dates.ts'
import { NewDisposal } from '@clearwing/domain/disposals/schema.ts'
import { countInWords } from '@clearwing/domain/format-count.ts'
import { List, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useRef } from 'react'
import { type DueRecord, useRequestDisposalMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'

type Props = { records: DueRecord[]; onDone: (disposalId: number) => void }

/** Requests a disposal of the chosen records. Another administrator decides. */
export function DisposalRequestForm({ records, onDone }: Props) {
  const created = useRef(0)
  const [request] = useRequestDisposalMutation()
  const form = useForm({
    initialValues: { userIds: records.map(({ userId }) => userId), reason: '' },
    validate: schemaResolver(NewDisposal, { sync: true }),
  })
  return (
    <Form
      form={form}
      save={async (body) => {
        created.current = (await request({ body }).unwrap()).disposalId
      }}
      onSaved={() => onDone(created.current)}
      submit={{ label: 'Request disposal' }}
    >
      <Text>
        {countInWords(records.length, 'record', 'records')} will be destroyed once another administrator has approved
        and the waiting time is over.
      </Text>
      <List fz={14}>
        {records.map(({ userId, name, retainUntil }) => (
          <List.Item key={userId}>
            {name} ({userId}), kept until {formatDay(retainUntil)}
          </List.Item>
        ))}
      </List>
      <TextAreaField label="Reason" {...fieldsOf(form, NewDisposal)('reason')} />
    </Form>
  )
}
