import { maxLength } from '@clearwing/domain/fields.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { genderOptions } from '@clearwing/domain/users/words.ts'
import { SimpleGrid, Text, Title } from '@mantine/core'
import { useApplicationForm, useField } from '#features/medicals/application/form-context.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { DayLine, TextLine } from './fields.tsx'
import classes from './sections.module.css'

const two = { cols: { base: 1, xs: 2 }, spacing: 'md', verticalSpacing: 'sm' } as const

/**
 * Identity of the applicant. Details known to the regulator or the practice are filled in to be checked and corrected.
 */
export function IdentitySection() {
  const { form } = useApplicationForm().application
  const asksFee = form.required.includes('identity.feeReceiptNumber')
  return (
    <div className={classes.fields}>
      <SimpleGrid {...two}>
        <TextLine name="identity.familyName" max={maxLength.lastName} autoComplete="family-name" />
        <TextLine name="identity.firstNames" max={maxLength.middleNames} autoComplete="given-name" />
        <TextLine name="identity.preferredName" max={maxLength.knownAs} isOptional />
        <TextLine name="identity.previousNames" max={maxLength.previousNames} isOptional />
        <TextLine name="identity.title" max={maxLength.title} autoComplete="honorific-prefix" isOptional />
        <Gender />
        <DayLine name="identity.dateOfBirth" isBirth />
        <TextLine name="identity.countryOfBirth" max={maxLength.country} isOptional />
        <TextLine name="identity.nationality" max={maxLength.country} />
      </SimpleGrid>
      <Title order={3} className={classes.group}>
        Where you live, and how to reach you
      </Title>
      <TextLine name="identity.street" max={maxLength.addressStreet} autoComplete="address-line1" />
      <SimpleGrid {...two}>
        <TextLine name="identity.suburb" max={maxLength.suburb} autoComplete="address-level3" isOptional />
        <TextLine name="identity.city" max={maxLength.city} autoComplete="address-level2" />
        <TextLine name="identity.postcode" max={maxLength.postcode} autoComplete="postal-code" isOptional />
        <TextLine name="identity.country" max={maxLength.country} autoComplete="country-name" />
        <TextLine name="identity.phone" max={maxLength.phoneNumber} type="tel" autoComplete="tel" />
        <TextLine name="identity.email" max={maxLength.email} type="email" autoComplete="email" />
      </SimpleGrid>
      <Title order={3} className={classes.group}>
        Work and doctor
      </Title>
      <SimpleGrid {...two}>
        <TextLine name="identity.occupation" max={maxLength.occupation} autoComplete="organization-title" />
        <TextLine name="identity.employer" max={100} autoComplete="organization" isOptional />
        <TextLine name="identity.doctor" max={100} isOptional />
        <TextLine name="identity.doctorPractice" max={100} isOptional />
      </SimpleGrid>
      {asksFee && <Fee cents={form.feeCents} />}
      {form.required.includes('identity.representativeName') && <Representative />}
    </div>
  )
}

/** Fee paid to the regulator before the examination. The examiner sees whether it was paid. */
const Fee = ({ cents }: { cents: number | null }) => (
  <>
    <Title order={3} className={classes.group}>
      Regulator’s fee
    </Title>
    {cents !== null && <Text c="var(--ui-text-2)">{formatMoney(cents)}, paid to the regulator before your visit.</Text>}
    <SimpleGrid {...two}>
      <TextLine name="identity.feeReceiptNumber" max={20} />
      <DayLine name="identity.feeReceiptDay" />
      <TextLine name="identity.feePayer" max={100} isOptional />
    </SimpleGrid>
  </>
)

/** Young applicants apply together with a representative (Health Information Privacy Code 2020, rule 4). */
const Representative = () => (
  <>
    <Title order={3} className={classes.group}>
      Who applies with you
    </Title>
    <Text c="var(--ui-text-2)">
      At your age a parent or guardian must come to the visit and know about this application.
    </Text>
    <SimpleGrid {...two}>
      <TextLine name="identity.representativeName" max={100} />
      <TextLine name="identity.representativeRelation" max={30} hint="Mother, guardian." />
    </SimpleGrid>
  </>
)

function Gender() {
  const { id, label, value, error, set } = useField<string>('identity.gender')
  return (
    <SelectField
      id={id}
      label={label}
      autoComplete="sex"
      options={genderOptions}
      value={value}
      onChange={set}
      error={error}
    />
  )
}
