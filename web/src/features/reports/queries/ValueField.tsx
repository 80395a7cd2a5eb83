import { type DayUnit, dayUnits } from '@clearwing/domain/reports/queries/dates.ts'
import { hasNoValue } from '@clearwing/domain/reports/queries/operators.ts'
import type { OfferedField } from '@clearwing/domain/reports/queries/result.ts'
import type { QueryRule } from '@clearwing/domain/reports/queries/schema.ts'
import { Group, MultiSelect } from '@mantine/core'
import { DateField } from '#shared/forms/DateField.tsx'
import { NumberField } from '#shared/forms/NumberField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'

type Value = QueryRule['value']
type Props = {
  field: OfferedField
  rule: QueryRule
  error: string | undefined
  readOnly: boolean
  onChange: (value: Value) => void
}

const units = dayUnits.map((unit) => ({ value: unit, label: unit }))
const decimals = 2

/** The input of a condition's value, as its operator needs it. */
export function ValueField({ field, rule: { operator, value }, error, readOnly, onChange }: Props) {
  if (hasNoValue(operator)) return null
  const frame = { error, readOnly, required: true }
  if (Array.isArray(value))
    return (
      <MultiSelect
        label="Values"
        data={field.choices}
        value={value}
        onChange={onChange}
        readOnly={readOnly}
        error={error}
        placeholder={value.length === 0 ? 'Select one or more' : ''}
        searchable
        miw={220}
      />
    )
  if (typeof value === 'number')
    return <NumberField label="Value" decimals={decimals} value={value} onChange={onChange} w={120} {...frame} />
  if (typeof value === 'string' || value === null)
    return field.kind === 'day' ? (
      <DateField label="Day" value={value || null} onChange={(day) => onChange(day ?? '')} {...frame} />
    ) : (
      <TextField label="Text" value={value ?? ''} onChange={onChange} max={100} {...frame} />
    )
  if ('unit' in value) return <SpanField value={value} onChange={onChange} {...frame} />
  return <EndsField value={value} onChange={onChange} {...frame} />
}

type FrameProps = { error: string | undefined; readOnly: boolean; required: boolean }
type SpanProps = FrameProps & { value: { count: number; unit: DayUnit }; onChange: (value: Value) => void }

const SpanField = ({ value, onChange, ...frame }: SpanProps) => (
  <Group gap="xs" align="flex-start" wrap="nowrap">
    <NumberField
      label="Number"
      value={value.count}
      onChange={(count) => onChange({ ...value, count })}
      w={90}
      {...frame}
    />
    <SelectField
      label="Unit"
      options={units}
      hasPrompt={false}
      value={value.unit}
      onChange={(unit) => onChange({ ...value, unit: unit ?? 'days' })}
      readOnly={frame.readOnly}
      w={110}
    />
  </Group>
)

type Ends = { from: number; to: number } | { from: string; to: string }
type EndsProps = FrameProps & { value: Ends; onChange: (value: Value) => void }

function EndsField({ value, onChange, error, ...frame }: EndsProps) {
  if (typeof value.from === 'number') {
    const ends = value as { from: number; to: number }
    return (
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <NumberField
          label="From"
          decimals={decimals}
          value={ends.from}
          onChange={(from) => onChange({ ...ends, from })}
          w={110}
          {...frame}
        />
        <NumberField
          label="To"
          decimals={decimals}
          value={ends.to}
          onChange={(to) => onChange({ ...ends, to })}
          w={110}
          error={error}
          {...frame}
        />
      </Group>
    )
  }
  const days = value as { from: string; to: string }
  return (
    <Group gap="xs" align="flex-start">
      <DateField
        label="From"
        value={days.from || null}
        onChange={(from) => onChange({ ...days, from: from ?? '' })}
        {...frame}
      />
      <DateField
        label="To"
        value={days.to || null}
        onChange={(to) => onChange({ ...days, to: to ?? '' })}
        error={error}
        {...frame}
      />
    </Group>
  )
}
