import { NewUser } from '@clearwing/domain/account/sign-up/schema.ts'
import { genderOptions } from '@clearwing/domain/users/words.ts'
import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DateField } from '#shared/forms/DateField.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { PhoneField, TextField } from '#shared/forms/TextField.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import type { NewClientValues } from './new-client-values.ts'

type Props = { form: UseFormReturnType<NewClientValues> }

const two = { cols: { base: 1, xs: 2 }, spacing: 'md', verticalSpacing: 'sm' } as const

/** The client's details. The user is not the person described, so browser autofill is off. */
export function ClientPersonFields({ form }: Props) {
  const field = fieldsOf(form, NewUser)
  return (
    <Panel title="Person">
      <SimpleGrid {...two}>
        <TextField label="First name" autoComplete="off" {...field('firstName')} />
        <TextField label="Last name" autoComplete="off" {...field('lastName')} />
        <TextField label="Middle names" autoComplete="off" {...field('middleNames')} />
        <TextField label="Known as" autoComplete="off" {...field('knownAs')} />
        <TextField label="Title" autoComplete="off" {...field('title')} />
        <DateField label="Date of birth" isBirth autoComplete="off" {...field('dateOfBirth')} required />
        <SelectField label="Gender" options={genderOptions} {...field('gender')} required={false} />
      </SimpleGrid>
    </Panel>
  )
}

export function ContactFields({ form }: Props) {
  const field = fieldsOf(form, NewUser)
  return (
    <Panel title="Address and contact">
      <SimpleGrid {...two}>
        <TextField
          label="Email"
          type="email"
          hint="With an email address, the person is invited to see their record. Without one, they cannot log in."
          autoComplete="off"
          {...field('email')}
        />
        <PhoneField label="Phone" autoComplete="off" {...field('phone')} />
        <TextField label="Street" autoComplete="off" {...field('street')} />
        <TextField label="Suburb" autoComplete="off" {...field('suburb')} />
        <TextField label="City or town" autoComplete="off" {...field('city')} />
        <TextField label="Postcode" autoComplete="off" {...field('postcode')} />
        <TextField label="Country of residence" autoComplete="off" {...field('country')} />
      </SimpleGrid>
    </Panel>
  )
}
