import { ethnicities } from '@clearwing/domain/medicals/application/schema.ts'
import { SimpleGrid } from '@mantine/core'
import { useField } from '#features/medicals/application/form-context.ts'
import { RadioField } from '#shared/forms/ChoiceField.tsx'
import { ChoiceChips } from './ChoiceChips.tsx'
import { NumberLine, TextLine } from './fields.tsx'
import classes from './sections.module.css'
import { YesNoLine } from './YesNoLine.tsx'

/** Tobacco, alcohol, drugs and exercise; and ethnicity, with the reason for asking. */
export function LifestyleSection() {
  const { value: tobacco } = useField<string>('lifestyle.tobacco')
  return (
    <div className={classes.fields}>
      <Tobacco />
      {tobacco === 'current' && <NumberLine name="lifestyle.perDay" unit="a day" max={200} isOptional />}
      {tobacco === 'ex' && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberLine name="lifestyle.yearStopped" max={2200} isOptional />
          </SimpleGrid>
          <YesNoLine name="lifestyle.smokedPastFiveYears" />
        </>
      )}
      <NumberLine
        name="lifestyle.alcoholUnits"
        unit="standard drinks"
        max={500}
        decimals={1}
        hint="On average over the last 12 months. Enter 0 if you do not drink."
      />
      <YesNoLine name="lifestyle.drugs" explains />
      <TextLine name="lifestyle.exercise" max={100} hint="What you do, and how often." isOptional />
      <ChoiceChips
        name="lifestyle.ethnicities"
        options={ethnicities}
        description="Used only to calculate the risk of heart disease, which differs between groups. Choose all that apply."
        isOptional
      />
    </div>
  )
}

const answers = [
  { value: 'never', label: 'Never' },
  { value: 'ex', label: 'Not any more' },
  { value: 'current', label: 'Yes, currently' },
]

function Tobacco() {
  const { id, label, value, error, set } = useField<string>('lifestyle.tobacco')
  return <RadioField id={id} label={label} options={answers} value={value} onChange={set} error={error} />
}
