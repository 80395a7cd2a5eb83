import { mustStayKnown } from '@clearwing/domain/users/rules.ts'
import { UserChange } from '@clearwing/domain/users/schema.ts'
import { genderOptions } from '@clearwing/domain/users/words.ts'
import { SimpleGrid, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { User } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { PhoneField, TextField } from '#shared/forms/TextField.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import type { ProfileValues } from './profile-values.ts'

type Props = { form: UseFormReturnType<ProfileValues>; user: User }

const two = { cols: { base: 1, xs: 2 }, spacing: 'md', verticalSpacing: 'sm' } as const

/** Field settings from the schema; known values cannot be cleared. */
function fieldsFor({ form, user }: Props) {
  const field = fieldsOf(form, UserChange)
  return <Name extends keyof ProfileValues>(name: Name) => {
    const fieldProps = field(name)
    return mustStayKnown(user, name) ? { ...fieldProps, required: true } : fieldProps
  }
}

export function PersonFields(props: Props) {
  const field = fieldsFor(props)
  return (
    <Panel title="Person">
      <SimpleGrid {...two}>
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        <TextField label="Middle names" autoComplete="additional-name" {...field('middleNames')} />
        <TextField label="Known as" autoComplete="nickname" {...field('knownAs')} />
        <TextField label="Title" autoComplete="honorific-prefix" {...field('title')} />
        <TextField label="Initials" autoComplete="off" {...field('initials')} />
        <TextField label="Previous names" autoComplete="off" {...field('previousNames')} />
        <DateField label="Date of birth" isBirth {...field('dateOfBirth')} />
        <SelectField label="Gender" autoComplete="sex" options={genderOptions} {...field('gender')} />
        <TextField label="Nationality" autoComplete="off" {...field('nationality')} />
        <TextField label="Occupation" autoComplete="organization-title" {...field('occupation')} />
      </SimpleGrid>
    </Panel>
  )
}

/** Fields for examiners and anyone who already has a practitioner number. */
export function PractitionerFields(props: Props) {
  const field = fieldsFor(props)
  return (
    <Panel title="Health practitioner">
      <SimpleGrid {...two}>
        <TextField
          label="HPI number"
          hint="Two digits and four letters."
          autoComplete="off"
          {...field('hpiPractitioner')}
        />
        <TextField
          label="Practising number"
          hint="Issued by the Medical Council or your registration authority."
          autoComplete="off"
          {...field('practisingNumber')}
        />
      </SimpleGrid>
    </Panel>
  )
}

export function AddressFields(props: Props) {
  const field = fieldsFor(props)
  return (
    <Panel title="Address and contact">
      <Stack gap="sm">
        <TextField label="Street" autoComplete="address-line1" {...field('street')} />
        <SimpleGrid {...two}>
          <TextField label="Suburb" autoComplete="address-level3" {...field('suburb')} />
          <TextField label="City or town" autoComplete="address-level2" {...field('city')} />
          <TextField label="State or region" autoComplete="address-level1" {...field('state')} />
          <TextField label="Postcode" autoComplete="postal-code" {...field('postcode')} />
          <TextField label="Country of residence" autoComplete="country-name" {...field('country')} />
          <PhoneField label="Phone" {...field('phone')} />
          <PhoneField label="Other phone" autoComplete="off" {...field('otherPhone')} />
          <TextField
            label="Email"
            hint="A new address is confirmed by a link sent to it."
            value={props.user.email ?? ''}
            onChange={nothing}
            readOnly
          />
        </SimpleGrid>
      </Stack>
    </Panel>
  )
}

const nothing = () => undefined
