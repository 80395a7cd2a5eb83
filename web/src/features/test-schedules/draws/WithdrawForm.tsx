import { DrawResultWithdrawal } from '@clearwing/domain/test-schedules/draws/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type DrawResult, useWithdrawDrawResultMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import type { OfPerson } from './of-person.ts'

const Reason = DrawResultWithdrawal.pick({ reason: true })

export function WithdrawForm({ drawId, person, result, onSaved }: OfPerson & { result: DrawResult }) {
  const [withdraw] = useWithdrawDrawResultMutation()
  const form = useForm({ initialValues: { reason: '' }, validate: schemaResolver(Reason, { sync: true }) })
  const { drawPersonId } = person
  const { drawResultId } = result
  const save = ({ reason }: { reason: string }, version: number) =>
    withdraw({ drawId, drawPersonId, drawResultId, body: { reason, version } }).unwrap()
  return (
    <Form
      form={form}
      version={result.version}
      save={save}
      onSaved={onSaved}
      submit={{ label: 'Withdraw', isDangerous: true }}
    >
      <Text>The result stays visible, struck out. If there is no other result, the person must still be tested.</Text>
      <TextField label="Reason" data-autofocus autoComplete="off" {...fieldsOf(form, Reason)('reason')} />
    </Form>
  )
}
