import { formatDay } from '@clearwing/domain/dates.ts'
import { NhiChange } from '@clearwing/domain/users/nhi.ts'
import { List, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type NhiConsequences, type User, useUpdateNhiMutation } from '#api/generated.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'

export type TriedNhi = NhiConsequences & { nhi: string }

type Props = { user: User; triedNhi: TriedNhi; back: () => void; onSaved: () => void }

const NhiReason = NhiChange.pick({ reason: true, matchAgain: true })

/** Shows the consequences of the new number and saves it with the reason. */
export function NhiReasonForm({ user: { userId, version }, triedNhi, back, onSaved }: Props) {
  const [update] = useUpdateNhiMutation()
  const { nhi, waiting } = triedNhi
  const form = useForm({
    initialValues: { reason: '', matchAgain: waiting > 0 },
    validate: schemaResolver(NhiReason, { sync: true }),
  })
  return (
    <Form
      form={form}
      version={version}
      save={(values, current) => update({ userId, body: { ...values, nhi, version: current } }).unwrap()}
      onSaved={onSaved}
      cancel={back}
      submit={{ label: 'Correct NHI' }}
    >
      <Text>
        The NHI changes to <b className="tabular">{nhi}</b>. The person is notified; the notification does not contain
        the number.
      </Text>
      <Reports triedNhi={triedNhi} />
      {waiting > 0 && (
        <CheckboxField
          label={`Match ${waiting === 1 ? 'the message' : `the ${waiting} messages`} waiting under the new number`}
          hint="From a laboratory, with this number and date of birth. Messages that differ otherwise stay unassigned."
          {...inputOf(form, 'matchAgain')}
        />
      )}
      <TextField label="Reason" autoComplete="off" data-autofocus {...fieldsOf(form, NhiReason)('reason')} />
    </Form>
  )
}

/** Laboratory reports filed under the old number. */
function Reports({ triedNhi: { filed, filedElsewhere } }: { triedNhi: TriedNhi }) {
  const total = filed.length + filedElsewhere
  if (total === 0) return <Text>No laboratory reports are filed under the old number.</Text>
  return (
    <Stack gap={4}>
      <Text>
        {total === 1 ? 'One laboratory report stays' : `${total} laboratory reports stay`} filed to this person. If one
        belongs to another person, tell the provider before you correct the number.
      </Text>
      <List fz="sm">
        {filed.map(({ messageId, laboratory, collectedOn, results }) => (
          <List.Item key={messageId}>
            {[laboratory, collectedOn && formatDay(collectedOn), results === 1 ? 'one result' : `${results} results`]
              .filter(Boolean)
              .join(', ')}
          </List.Item>
        ))}
        {filedElsewhere > 0 && <List.Item>{filedElsewhere} not in any medical you can see here</List.Item>}
      </List>
    </Stack>
  )
}
