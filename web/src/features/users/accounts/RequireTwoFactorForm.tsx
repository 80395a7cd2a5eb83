import { FactorRequirement } from '@clearwing/domain/account/status/list-schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type Account, useRemoveTwoFactorMutation } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { today } from '#shared/today.ts'

type Props = { account: Pick<Account, 'userId' | 'name' | 'isTwoFactorConfigured'>; onSaved: () => void }

type Values = { dateRequired: string | null }

/**
 * Requires a user to log in with an authenticator from a given day; removes an existing one, for example after a loss.
 */
export function RequireTwoFactorForm({ account: { userId, name, isTwoFactorConfigured }, onSaved }: Props) {
  const [remove] = useRemoveTwoFactorMutation()
  const form = useForm<Values>({
    initialValues: { dateRequired: today() },
    validate: schemaResolver(FactorRequirement, { sync: true }),
  })
  const save = ({ dateRequired }: Values) => remove({ userId, dateRequired: dateRequired ?? today() }).unwrap()
  return (
    <Form
      form={form}
      save={save}
      onSaved={onSaved}
      submit={isTwoFactorConfigured ? { label: 'Remove', isDangerous: true } : { label: 'Require' }}
    >
      <Text c="var(--ui-text-2)">
        {isTwoFactorConfigured
          ? `The authenticator of ${name} no longer works. From this day on, ${name} must set up another one to log in.`
          : `From this day on, ${name} must set up an authenticator to log in. Until then they are asked to.`}
      </Text>
      <DateField label="Required from" {...fieldsOf(form, FactorRequirement)('dateRequired')} />
    </Form>
  )
}
