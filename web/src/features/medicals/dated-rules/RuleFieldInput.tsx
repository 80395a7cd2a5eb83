import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import type { RuleField } from '@clearwing/domain/medicals/dated-rules/field.ts'
import { Input, MultiSelect } from '@mantine/core'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { CheckboxesField } from '#shared/forms/ChoiceField.tsx'
import { FieldError, frameOf } from '#shared/forms/field.tsx'
import { MeasurementField } from '#shared/forms/NumberField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { asLimit } from './limit.ts'
import styles from './rules.module.css'

/** Names of rows in other tables, for fields that refer to one of them. */
export type RuleOptions = { classes: string[]; forms: string[] }

type Props = {
  field: RuleField
  value: unknown
  onChange: (value: unknown) => void
  error: string | undefined
  ruleOptions: RuleOptions
}

/** Maximum number of options shown side by side; longer lists are searched by typing. */
const inSight = 10

const optionsOf = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }))
const namesOf = (codes: string[]) => codes.map((code) => ({ value: code, label: nameOfClass(code) }))

/** Input for a figure or wording of a rule, as its table defines it. Empty means no value, never 0. */
export function RuleFieldInput({ field, value, onChange, error, ruleOptions: { classes, forms } }: Props) {
  const { label, hint } = field
  const isOptional = 'isOptional' in field && field.isOptional === true
  const inputProps = { label, hint, error, ...(isOptional && { required: false }) }
  const text = typeof value === 'string' ? value : ''
  const write = (typed: string) => onChange(typed === '' && isOptional ? null : typed)
  const list = Array.isArray(value) ? (value as string[]) : []
  switch (field.kind) {
    case 'number':
      return (
        <MeasurementField
          {...inputProps}
          {...(field.unit && { unit: field.unit })}
          decimals={field.decimals ?? 0}
          range={{ min: field.min, max: field.max }}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'money':
      return (
        <MeasurementField
          {...inputProps}
          unit="$"
          decimals={2}
          range={{ min: 0, max: 100_000 }}
          value={typeof value === 'number' ? value / 100 : null}
          onChange={(dollars) => onChange(dollars === null ? null : Math.round(dollars * 100))}
        />
      )
    case 'yesNo':
      return <CheckboxField label={label} hint={hint} value={value === true} onChange={onChange} />
    case 'limit':
      return (
        <TextField {...inputProps} max={10} value={asTyped(value)} onChange={(typed) => onChange(asLimit(typed))} />
      )
    case 'each':
      return (
        <OneOfEach
          {...inputProps}
          keys={field.of}
          options={optionsOf(field.options)}
          value={list}
          onChange={onChange}
        />
      )
    case 'line':
      return <TextField {...inputProps} max={field.max} value={text} onChange={write} autoComplete="off" />
    case 'text':
      return <TextAreaField {...inputProps} max={field.max} value={text} onChange={write} />
    case 'lines':
      return <TextAreaField {...inputProps} value={list.join('\n')} onChange={(typed) => onChange(linesOf(typed))} />
    case 'choice':
      return <SelectField {...inputProps} options={optionsOf(field.options)} value={text || null} onChange={onChange} />
    case 'class':
      return <SelectField {...inputProps} options={namesOf(classes)} value={text || null} onChange={onChange} />
    case 'form':
      return <SelectField {...inputProps} options={itself(forms, text)} value={text || null} onChange={onChange} />
    case 'choices':
      return <Several {...inputProps} options={optionsOf(field.options)} value={list} onChange={onChange} />
    case 'classes':
      return <Several {...inputProps} options={namesOf(classes)} value={list} onChange={onChange} />
  }
}

/** Options including the chosen name, which stays visible even if it no longer exists. */
const itself = (names: string[], chosen: string) =>
  [...new Set([...names, chosen])].filter(Boolean).map((name) => ({ value: name, label: name }))

const asTyped = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? String(value) : '')

const linesOf = (typed: string) => (typed === '' ? [] : typed.split('\n'))

type SeveralProps = {
  label: string
  hint: string | undefined
  error: string | undefined
  options: { value: string; label: string }[]
  value: string[]
  onChange: (value: string[]) => void
}

function Several({ options, value, onChange, ...inputProps }: SeveralProps) {
  if (options.length <= inSight)
    return <CheckboxesField {...inputProps} options={options} value={value} onChange={onChange} />
  return <MultiSelect {...frameOf(inputProps)} searchable clearable data={options} value={value} onChange={onChange} />
}

type OfEachProps = Omit<SeveralProps, 'value' | 'onChange'> & {
  keys: readonly string[]
  value: (string | null)[]
  onChange: (value: (string | null)[]) => void
}

/** One choice for each name, in order. A missing choice is reported beside it; an error of the whole field below. */
const OneOfEach = ({ label, error, keys, options, value, onChange }: OfEachProps) => (
  <fieldset className={styles.each}>
    <legend>{label}</legend>
    {keys.map((name, index) => (
      <SelectField
        key={name}
        label={name}
        options={options}
        value={value[index] ?? null}
        error={value[index] ? undefined : error}
        onChange={(chosen) => onChange(keys.map((_, at) => (at === index ? chosen : (value[at] ?? null))))}
      />
    ))}
    {error && keys.every((_, index) => value[index]) && (
      <Input.Error className={styles.whole}>
        <FieldError>{error}</FieldError>
      </Input.Error>
    )}
  </fieldset>
)
