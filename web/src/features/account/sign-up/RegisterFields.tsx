import { NewRegistration } from '@clearwing/domain/account/sign-up/schema.ts'
import { maxLength } from '@clearwing/domain/max-length.ts'
import { genderOptions } from '@clearwing/domain/users/words.ts'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Regulator } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { PhoneField, TextField } from '#shared/forms/TextField.tsx'
import type { RegistrationValues } from './use-register-form.ts'

type Props = { form: UseFormReturnType<RegistrationValues> }

const two = { cols: { base: 1, xs: 2 }, spacing: 'md', verticalSpacing: 'sm' } as const

export function RegistrationPersonFields({ form }: Props) {
  const field = fieldsOf(form, NewRegistration)
  return (
    <SimpleGrid {...two}>
      <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      <TextField label="Middle names" autoComplete="additional-name" {...field('middleNames')} />
      <TextField label="Known as" autoComplete="nickname" {...field('knownAs')} />
      <TextField label="Previous names" autoComplete="off" {...field('previousNames')} />
      <TextField label="Title" autoComplete="honorific-prefix" {...field('title')} />
      <DateField label="Date of birth" isBirth {...field('dateOfBirth')} />
      <SelectField label="Gender" autoComplete="sex" options={genderOptions} {...field('gender')} />
      <TextField label="Nationality" autoComplete="off" {...field('nationality')} />
    </SimpleGrid>
  )
}

export function RegistrationAddressFields({ form, email }: Props & { email: string }) {
  const field = fieldsOf(form, NewRegistration)
  return (
    <Stack gap="sm">
      <TextField label="Street" autoComplete="address-line1" {...field('street')} />
      <SimpleGrid {...two}>
        <TextField label="Suburb" autoComplete="address-level3" {...field('suburb')} />
        <TextField label="City or town" autoComplete="address-level2" {...field('city')} />
        <TextField label="Postcode" autoComplete="postal-code" {...field('postcode')} />
        <TextField label="Country of residence" autoComplete="country-name" {...field('country')} />
        <PhoneField label="Phone" {...field('phone')} />
        <TextField label="Email" value={email} onChange={nothing} readOnly />
      </SimpleGrid>
    </Stack>
  )
}

const nothing = () => undefined

/** The format of the regulator's numbers is shown below the field and in its error message. */
export function RegistrationFields({ form, regulators }: Props & { regulators: Regulator[] }) {
  const chosen = regulators.find(({ organisationId }) => String(organisationId) === form.getValues().regulatorId)
  const options = regulators.map(({ organisationId, name }) => ({ value: String(organisationId), label: name }))
  return (
    <Stack gap="sm">
      <Text c="var(--ui-text-2)">
        If a regulator has given you a number, you can also use it as your user name once the regulator has approved it
        here.
      </Text>
      <SimpleGrid {...two}>
        <SelectField label="Regulator" required={false} options={options} {...inputOf(form, 'regulatorId')} />
        {chosen && (
          <TextField
            label="Registration number"
            required
            max={maxLength.registrationNumber}
            hint={chosen.registrationNumberPatternDescription}
            autoComplete="off"
            {...inputOf(form, 'organisationUserId')}
          />
        )}
      </SimpleGrid>
    </Stack>
  )
}
