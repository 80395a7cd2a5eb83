import { IncidentKind } from '@clearwing/domain/incidents/schema.ts'
import { TypedIncident } from '@clearwing/domain/incidents/typed.ts'
import { incidentKindWords } from '@clearwing/domain/incidents/words.ts'
import { Group } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DateField } from '#shared/forms/DateField.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { MeasurementField } from '#shared/forms/NumberField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { AffectedField } from './AffectedField.tsx'
import type { FactValues } from './fact-values.ts'

const kinds = IncidentKind.options.map((value) => ({ value, label: incidentKindWords[value] }))
const noNames = new Map<number, string>()

type Props = { form: UseFormReturnType<FactValues>; names?: Map<number, string> }

/** What happened, when, and to whose data. */
export function FactFields({ form, names = noNames }: Props) {
  const field = fieldsOf(form, TypedIncident)
  const { max: _, ...knownTime } = field('knownTime')
  const { max: _max, ...happenedTime } = field('happenedTime')
  const { onChange, ...knownDay } = inputOf(form, 'knownDay')
  return (
    <>
      <TextField label="Title" autoComplete="off" hint="Without names or health facts." {...field('title')} />
      <SelectField label="Kind" required options={kinds} {...inputOf(form, 'kind')} />
      <TextAreaField label="What happened" minRows={4} {...field('whatHappened')} />
      <Group align="flex-start">
        <DateField label="Known since" required {...knownDay} onChange={(value) => onChange(value ?? '')} />
        <TextField label="Time known" placeholder="HH:mm" autoComplete="off" {...knownTime} />
      </Group>
      <Group align="flex-start">
        <DateField label="Happened on" required={false} {...inputOf(form, 'happenedDay')} hint="Empty if unknown." />
        <TextField label="Time it happened" placeholder="HH:mm" autoComplete="off" {...happenedTime} />
      </Group>
      <AffectedField {...inputOf(form, 'affected')} names={names} />
      <MeasurementField
        label="Number of people"
        required={false}
        maw={180}
        hint="If they cannot all be named. Empty if unknown."
        {...inputOf(form, 'affectedCount')}
      />
    </>
  )
}
