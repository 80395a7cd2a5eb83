import { DisposalEnd } from '@clearwing/domain/disposals/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useRefuseDisposalMutation, useStopDisposalMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'

type Props = { disposalId: number; act: 'refuse' | 'stop'; onDone: () => void }

const words = {
  refuse: { submit: 'Refuse disposal', what: 'All records stay. They can be chosen again.' },
  stop: { submit: 'Stop disposal', what: 'Records that are still there stay. They can be chosen again.' },
}

/** Refuses or stops a disposal with a reason, which is kept. */
export function DisposalEndForm({ disposalId, act, onDone }: Props) {
  const [refuse] = useRefuseDisposalMutation()
  const [stop] = useStopDisposalMutation()
  const form = useForm({ initialValues: { reason: '' }, validate: schemaResolver(DisposalEnd, { sync: true }) })
  return (
    <Form
      form={form}
      save={(body) => (act === 'refuse' ? refuse({ disposalId, body }) : stop({ disposalId, body })).unwrap()}
      onSaved={onDone}
      submit={{ label: words[act].submit }}
    >
      <Text>{words[act].what}</Text>
      <TextAreaField label="Reason" {...fieldsOf(form, DisposalEnd)('reason')} />
    </Form>
  )
}
