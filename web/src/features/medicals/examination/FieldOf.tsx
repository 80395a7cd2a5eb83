import type { Field } from '@clearwing/domain/medicals/examination/field.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { FieldWithUnit } from '#shared/forms/FieldWithUnit.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { earlierValues, lastTime } from './earlier.ts'
import classes from './Part.module.css'
import { PlatesField } from './PlatesField.tsx'
import { SegmentedChoice } from './SegmentedChoice.tsx'
import { SoftWarning } from './SoftWarning.tsx'
import type { PartForm } from './use-part.ts'
import { Watched } from './Watched.tsx'

type Props = { form: PartForm; name: string; note?: string | undefined; inline?: boolean }

/** One field of the examination, by its kind. Its error is shown when the user leaves the field. */
export function FieldOf({ form, name, note, inline = false }: Props) {
  const field = form.fields[name]
  if (!field) return null
  return (
    <Watched form={form} name={name}>
      <Control
        form={form}
        name={name}
        field={field}
        inline={inline}
        note={note ?? field.hint ?? noteOf(form, name, field)}
      />
      {!saysItself.has(field.kind) && <Unusual form={form} name={name} />}
    </Watched>
  )
}

const noteOf = ({ dueFields }: PartForm, name: string, { isOptional }: Field) =>
  dueFields.includes(name) ? 'due' : isOptional ? 'optional' : ''

/** Kinds of fields whose own control shows the note. */
const saysItself = new Set<Field['kind']>(['number', 'choice'])

function Unusual({ form, name }: { form: PartForm; name: string }) {
  const warning = form.warnings.of(name)
  if (!warning || form.readOnly) return null
  return (
    <div className={classes.below}>
      <SoftWarning title={warning.title} why={warning.why} />
    </div>
  )
}

type ControlProps = { form: PartForm; name: string; field: Field; note: string; inline: boolean }

function Control({ form, name, field, note, inline }: ControlProps) {
  const id = fieldId(form, name)
  const value = form.values[name] ?? null
  const set = (next: unknown) => form.change({ [name]: next === '' ? null : next })
  const common = { id, error: form.errorOf(name), readOnly: form.readOnly }
  const label = labelWith(field.label, note)
  const hint = lastTime(field, earlierValues(form.earlierExaminations, name))
  switch (field.kind) {
    case 'number':
      return <NumberOf form={form} name={name} note={note} />
    case 'choice':
      return (
        <SegmentedChoice
          {...common}
          label={field.label}
          note={note}
          inline={inline}
          options={field.options}
          value={value as string | null}
          onChange={set}
          hint={hint}
          warning={form.warnings.of(name)}
        />
      )
    case 'yesNo':
      return (
        <SegmentedChoice
          {...common}
          label={field.label}
          note={note}
          options={yesNo}
          value={value === null ? null : value ? 'yes' : 'no'}
          onChange={(next) => set(next === null ? null : next === 'yes')}
          hint={hint}
        />
      )
    case 'choices':
      return (
        <PlatesField {...common} field={field} value={(value as string[] | null) ?? []} onChange={set} hint={hint} />
      )
    case 'day':
      return <DateField {...common} label={field.label} value={value as string | null} onChange={set} />
    case 'time':
      return <TextField {...common} label={label} placeholder="HH:mm" value={String(value ?? '')} onChange={set} />
    case 'text':
      return field.max <= 100 ? (
        <TextField {...common} label={label} hint={hint} max={field.max} value={String(value ?? '')} onChange={set} />
      ) : (
        <TextAreaField
          {...common}
          label={label}
          hint={hint}
          max={field.max}
          minRows={1}
          value={String(value ?? '')}
          onChange={set}
        />
      )
  }
}

/** Id of a field, for links to fields that are still empty. */
export const fieldId = ({ part }: Pick<PartForm, 'part'>, name: string) => `${part}-${name}`

const yesNo = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

const labelWith = (label: string, note: string) => (
  <>
    {label} {note && <span style={{ fontWeight: 'var(--ui-w-regular)', color: 'var(--ui-text-3)' }}>{note}</span>}
  </>
)

function NumberOf({ form, name, note }: Omit<ControlProps, 'field' | 'inline'>) {
  const field = form.fields[name]
  if (field?.kind !== 'number') return null
  const value = (form.values[name] ?? null) as number | null
  const earlier = earlierValues<number>(form.earlierExaminations, name)
  const trend = [...earlier.map((one) => one.value), ...(value === null ? [] : [value])]
  const warning = form.warnings.of(name)
  return (
    <FieldWithUnit
      id={fieldId(form, name)}
      label={field.label}
      unit={field.unit}
      note={note}
      value={value}
      onChange={(next) => form.change({ [name]: next })}
      decimals={field.decimals}
      previous={earlier.at(-1)}
      trend={trend.length > 1 ? trend : undefined}
      warning={warning}
      onKeep={() => form.warnings.keep(name)}
      error={form.errorOf(name)}
      readOnly={form.readOnly}
    />
  )
}
