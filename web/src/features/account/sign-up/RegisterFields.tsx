import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { maxLength } from '@clearwing/domain/fields.ts'
import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Regulator } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import type { RegistrationValues } from './use-register-form.ts'

type Props = { form: UseFormReturnType<RegistrationValues> }

const two = { cols: { base: 1, xs: 2 }, spacing: 'md', verticalSpacing: 'sm' } as const
const genders = [
  { value: '', label: fieldMessage.selectOne },
  { value: 'F', label: 'Female' },
  { value: 'M', label: 'Male' },
  { value: 'X', label: 'Another gender' },
]

export function PersonFields({ form }: Props) {
  const field = form.getInputProps
  return (
    <SimpleGrid {...two}>
      <TextField label="First name" max={maxLength.firstName} autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name" max={maxLength.lastName} autoComplete="family-name" {...field('lastName')} />
      <TextField label="Middle names" max={maxLength.middleNames} isOptional {...field('middleNames')} />
      <TextField label="Known as" max={maxLength.knownAs} isOptional {...field('knownAs')} />
      <TextField label="Previous names" max={maxLength.previousNames} isOptional {...field('previousNames')} />
      <TextField label="Title" max={maxLength.title} isOptional autoComplete="honorific-prefix" {...field('title')} />
      <DateField label="Date of birth" isBirth required {...dateProps(form)} />
      <NativeSelect label="Gender" withAsterisk data={genders} {...field('gender')} />
      <TextField label="Nationality" max={maxLength.country} {...field('nationality')} />
    </SimpleGrid>
  )
}

function dateProps(form: Props['form']) {
  const { value, onChange, error } = form.getInputProps('dateOfBirth')
  return { value, onChange, error: error && String(error) }
}

export function AddressFields({ form, email }: Props & { email: string }) {
  const field = form.getInputProps
  return (
    <Stack gap="sm">
      <TextField label="Street" max={maxLength.addressStreet} autoComplete="address-line1" {...field('street')} />
      <SimpleGrid {...two}>
        <TextField
          label="Suburb"
          max={maxLength.suburb}
          isOptional
          autoComplete="address-level3"
          {...field('suburb')}
        />
        <TextField label="City or town" max={maxLength.city} autoComplete="address-level2" {...field('city')} />
        <TextField
          label="Postcode"
          max={maxLength.postcode}
          isOptional
          autoComplete="postal-code"
          {...field('postcode')}
        />
        <TextField
          label="Country of residence"
          max={maxLength.country}
          autoComplete="country-name"
          {...field('country')}
        />
        <TextField label="Phone" type="tel" max={maxLength.phoneNumber} autoComplete="tel" {...field('phone')} />
        <TextInput label="E-mail" value={email} readOnly />
      </SimpleGrid>
    </Stack>
  )
}

/** What the regulator's numbers look like stands under the field, and in its refusal. */
export function RegistrationFields({ form, regulators }: Props & { regulators: Regulator[] }) {
  const chosen = regulators.find(({ organisationId }) => String(organisationId) === form.getValues().regulatorId)
  const options = regulators.map(({ organisationId, name }) => ({ value: String(organisationId), label: name }))
  return (
    <Stack gap="sm">
      <Text c="var(--ui-text-2)">
        If a regulator has given you a number, it can be your user name as well, once the regulator has approved it
        here.
      </Text>
      <SimpleGrid {...two}>
        <NativeSelect
          label="Regulator"
          data={[{ value: '', label: fieldMessage.selectNone }, ...options]}
          {...form.getInputProps('regulatorId')}
        />
        {chosen && (
          <TextField
            label="Registration number"
            max={maxLength.registrationNumber}
            hint={chosen.registrationNumberPatternDescription}
            {...form.getInputProps('organisationUserId')}
          />
        )}
      </SimpleGrid>
    </Stack>
  )
}
