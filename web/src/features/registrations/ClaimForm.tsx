import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { IdentityKind } from '@clearwing/domain/identifiers/identity.ts'
import { NewClaim } from '@clearwing/domain/registrations/schema.ts'
import { SimpleGrid, Text } from '@mantine/core'
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { api, type Registration, useClaimNumberMutation, useCorrectClaimMutation } from '#api/generated.ts'
import { lastChange, lastChangedBy } from '#features/history/index.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { withCapital } from '#shared/forms/with-capital.ts'
import { NumberFields } from './NumberFields.tsx'
import {
  type ClaimValues,
  claimValues,
  keptDetails,
  type Numbering,
  numberWords,
  problemsWith,
} from './registration-values.ts'

type Props = {
  regulators: Numbering[]
  /** The earlier claim; its number is kept for the same regulator. */
  registration?: Registration
  onSaved: () => void
}

const problems = schemaResolver(NewClaim, { sync: true })

/** Claims a regulator's number for oneself and names the identity document that proves it. */
export function ClaimForm({ regulators, registration, onSaved }: Props) {
  const [claim] = useClaimNumberMutation()
  const [correct] = useCorrectClaimMutation()
  const [askHistory] = api.endpoints.listRegistrationHistory.useLazyQuery()
  // One key for as long as the form is open, so that a retry after a lost answer does not create a second claim.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const chosenOf = ({ regulatorId }: ClaimValues) =>
    regulators.find(({ organisationId }) => String(organisationId) === regulatorId)
  const form = useForm<ClaimValues>({
    initialValues: claimValues(registration ?? only(regulators)),
    validate: async (values) => {
      const regulator = chosenOf(values)
      if (!regulator) return { regulatorId: fieldMessage.complete }
      return { ...(await problems(bodyOf(values, regulator))), ...problemsWith(values, regulator) }
    },
  })
  const regulator = chosenOf(form.getValues())
  const save = (values: ClaimValues, version: number) => {
    const { regulatorId, ...body } = bodyOf(values, chosenOf(values) as Numbering) as NewClaim
    return registration
      ? correct({ userId: 'me', registrationId: registration.registrationId, body: { ...body, version } }).unwrap()
      : claim({ userId: 'me', 'idempotency-key': idempotencyKey, body: { ...body, regulatorId } }).unwrap()
  }
  return (
    <Form
      form={form}
      edits={
        registration && {
          record: registration,
          valuesOf: claimValues,
          words: numberWords,
          changedBy: () =>
            lastChangedBy(askHistory({ registrationId: registration.registrationId, ...lastChange }).unwrap()),
        }
      }
      save={save}
      onSaved={onSaved}
      submit={{ label: 'Send' }}
    >
      {!registration && (
        <SelectField
          label="Regulator"
          required
          options={regulators.map(({ organisationId, name }) => ({ value: String(organisationId), label: name }))}
          {...inputOf(form, 'regulatorId')}
        />
      )}
      {regulator && <NumberFields form={form} regulator={regulator} />}
      <IdentityFields form={form as UseFormReturnType<ClaimValues>} />
    </Form>
  )
}

type FormProps = { form: UseFormReturnType<ClaimValues> }

function IdentityFields({ form }: FormProps) {
  const field = fieldsOf(form, NewClaim)
  return (
    <>
      <Text fz={14} c="var(--ui-text-2)">
        Which document proves your identity? Its type and last characters are stored with your registration.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <SelectField
          label="Identity document"
          options={IdentityKind.options.map(withCapital)}
          {...field('identityKind')}
        />
        <TextField
          label="Last characters"
          hint="The last 3 or 4 characters of its number"
          autoComplete="off"
          {...field('identityCharacters')}
        />
      </SimpleGrid>
    </>
  )
}

/** If there is only one regulator, it is preselected. */
const only = ([regulator, ...otherNumberings]: Numbering[]) =>
  regulator && otherNumberings.length === 0 ? { regulatorId: regulator.organisationId } : {}

const bodyOf = (values: ClaimValues, regulator: Numbering): Record<string, unknown> => ({
  ...values,
  ...keptDetails(values, regulator.registrationOptions),
  regulatorId: regulator.organisationId,
  identityCharacters: values.identityCharacters.trim() || null,
})
