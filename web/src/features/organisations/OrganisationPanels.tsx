import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { NewOrganisation } from '@clearwing/domain/organisations/schema.ts'
import { featuresAfterTypes } from '@clearwing/domain/organisations/suggested-features.ts'
import { offeredFeatures, organisationTypes, registrationOptions } from '@clearwing/domain/organisations/words.ts'
import { SimpleGrid, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { BitsField } from '#shared/forms/BitsField.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { PhoneField, TextField } from '#shared/forms/TextField.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import type { OrganisationValues } from './organisation-values.ts'

type Props = { form: UseFormReturnType<OrganisationValues> }

const two = { cols: { base: 1, xs: 2 }, spacing: 'md', verticalSpacing: 'sm' } as const
const timeZones = Intl.supportedValuesOf('timeZone')

export function NamesPanel({ form }: Props) {
  const field = fieldsOf(form, NewOrganisation)
  return (
    <Panel title="Names">
      <SimpleGrid {...two}>
        <TextField label="Name" autoComplete="organization" {...field('name')} />
        <TextField label="Short name" autoComplete="off" {...field('shortName')} />
        <TextField
          label="Explanation"
          hint="Distinguishes the organisation from others with similar names."
          autoComplete="off"
          {...field('explanation')}
        />
        <TextField label="HPI facility" hint="For example F0A001-B." autoComplete="off" {...field('facilityId')} />
      </SimpleGrid>
    </Panel>
  )
}

export function AddressPanel({ form }: Props) {
  const field = fieldsOf(form, NewOrganisation)
  return (
    <Panel title="Address and contact">
      <SimpleGrid {...two}>
        <TextField label="Street" autoComplete="address-line1" {...field('street')} />
        <TextField label="Suburb" autoComplete="address-level3" {...field('suburb')} />
        <TextField label="City or town" autoComplete="address-level2" {...field('city')} />
        <TextField label="State or region" autoComplete="address-level1" {...field('state')} />
        <TextField label="Postcode" autoComplete="postal-code" {...field('postcode')} />
        <TextField label="Country" autoComplete="country-name" {...field('country')} />
        <PhoneField label="Phone" {...field('phone')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextField label="Website" hint="Starts with https://" type="url" autoComplete="url" {...field('website')} />
        <SelectField
          label="Time zone"
          hint="The organisation’s times are shown in this zone."
          searchable
          options={timeZones}
          required
          {...inputOf(form, 'timeZone')}
        />
      </SimpleGrid>
    </Panel>
  )
}

export function FeesPanel({ form }: Props) {
  const field = fieldsOf(form, NewOrganisation)
  return (
    <Panel title="Fees">
      <SimpleGrid {...two}>
        <TextField label="Contact for fees" autoComplete="off" {...field('feesContact')} />
        <TextField label="Email for invoices" type="email" autoComplete="off" {...field('feesEmail')} />
      </SimpleGrid>
    </Panel>
  )
}

export function RegulatorRegistrationsPanel({ form }: Props) {
  const field = fieldsOf(form, NewOrganisation)
  return (
    <Panel title="Registrations">
      <Stack gap="md">
        <SimpleGrid {...two}>
          <TextField
            label="Number pattern"
            hint="A regular expression that must match the whole number, for example \d{1,7}."
            autoComplete="off"
            spellCheck={false}
            {...field('registrationNumberPattern')}
          />
          <TextField
            label="Number format in words"
            hint="Shown below the field where people enter their number."
            autoComplete="off"
            {...field('registrationNumberPatternDescription')}
          />
        </SimpleGrid>
        <BitsField label="Options" options={registrationOptions} {...inputOf(form, 'registrationOptions')} />
      </Stack>
    </Panel>
  )
}

type RightsProps = Props & {
  /** A new organisation gets the features that its types need, until someone changes them. */
  suggests: boolean
}

export const RightsPanel = ({ form, suggests }: RightsProps) => {
  const types = inputOf(form, 'organisationTypes')
  return (
    <Panel title="Types and features">
      <SimpleGrid {...two}>
        <BitsField
          label="Types"
          hint="An organisation without a type is a flying organisation."
          options={organisationTypes.filter(({ bit }) => bit !== OrganisationType.System_administration)}
          {...types}
          onChange={(bits) => {
            const { organisationTypes: before, featureSet } = form.getValues()
            types.onChange(bits)
            if (suggests) form.setFieldValue('featureSet', featuresAfterTypes(featureSet, before, bits))
          }}
        />
        <BitsField label="Features" options={offeredFeatures} {...inputOf(form, 'featureSet')} />
      </SimpleGrid>
    </Panel>
  )
}
