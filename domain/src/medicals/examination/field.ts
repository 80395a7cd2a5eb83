import { z } from 'zod'
import { fieldMessage } from '#field-messages.ts'
import { draftText, isoDay } from '#fields.ts'

// A field of the examination: what a form needs to display it, and the schema of its value. An empty field is `null` or
// absent, never 0 and never '': no measurement is not a value.

/** Fields of the same `group` are shown together under its name. */
type FieldDisplay = { label: string; group?: string; isOptional?: boolean; hint?: string }
export type NumberField = FieldDisplay & {
  kind: 'number'
  unit: string
  decimals: number
  min: number
  max: number
  step: number
  schema: z.ZodOptional<z.ZodNullable<z.ZodNumber>>
}
export type ChoiceField<Value extends string = string> = FieldDisplay & {
  kind: 'choice'
  options: { value: Value; label: string }[]
  schema: z.ZodOptional<z.ZodNullable<z.ZodEnum<{ [Key in Value]: Key }>>>
}
/** A choice of several options. */
export type ChoicesField = FieldDisplay & {
  kind: 'choices'
  options: { value: string; label: string }[]
  schema: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>
}
export type TextField = FieldDisplay & { kind: 'text'; max: number; schema: z.ZodOptional<z.ZodNullable<z.ZodString>> }
/** `HH:mm` */
export type TimeField = FieldDisplay & { kind: 'time'; schema: z.ZodOptional<z.ZodNullable<z.ZodString>> }
export type DayField = FieldDisplay & { kind: 'day'; schema: z.ZodOptional<z.ZodNullable<z.ZodISODate>> }
export type YesNoField = FieldDisplay & { kind: 'yesNo'; schema: z.ZodOptional<z.ZodNullable<z.ZodBoolean>> }
export type Field = NumberField | ChoiceField | ChoicesField | TextField | TimeField | DayField | YesNoField
export type Fields = Record<string, Field>

/**
 * Rejects `178.25` for a field of one decimal instead of rounding it: the stored value is what was read from the
 * instrument.
 */
const hasAtMost = (decimals: number) => (value: number) =>
  Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6

const isMultiple = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6

const precision = (decimals: number) =>
  decimals === 0
    ? fieldMessage.wholeNumber
    : `Enter at most ${decimals === 1 ? '1 decimal place' : `${decimals} decimal places`}.`

type NumberGiven = FieldDisplay & { unit: string; min: number; max: number; decimals?: number; step?: number }

/** `min` and `max` are hard limits: a value outside them is a typing error. Soft limits are in warnings.ts. */
export function numberField(given: NumberGiven): NumberField {
  const { label, unit, min, max, decimals = 0, step = 10 ** -decimals } = given
  const range = `${label} must be between ${min} and ${max}${unit && ` ${unit}`}.`
  const number = z
    .number(range)
    .min(min, range)
    .max(max, range)
    .refine(hasAtMost(decimals), precision(decimals))
    .refine((value) => given.step === undefined || isMultiple(value, given.step), `Use steps of ${step}.`)
  return { ...given, kind: 'number', decimals, step, schema: number.nullish() }
}

/** `options` maps the stored values to their labels, in order. */
export function choiceField<const Value extends string>(
  given: FieldDisplay & { options: Readonly<Record<Value, string>> | readonly Value[] },
): ChoiceField<Value> {
  const labels: Record<string, string> = Array.isArray(given.options)
    ? Object.fromEntries(given.options.map((value) => [value, value]))
    : { ...given.options }
  const values = Object.keys(labels) as Value[]
  const schema = z.enum(values, 'Please select an option').nullish() as unknown as ChoiceField<Value>['schema']
  return {
    ...given,
    kind: 'choice',
    options: values.map((value) => ({ value, label: labels[value] ?? value })),
    schema,
  }
}

export function textField(given: FieldDisplay & { max?: number }): TextField {
  const { max = 500 } = given
  return { ...given, kind: 'text', max, schema: draftText(max).nullish() }
}

export function choicesField(given: FieldDisplay & { options: readonly string[] }): ChoicesField {
  const { options } = given
  const optionSchema = z.string().refine((value) => options.includes(value), 'Please select an option')
  const list = z
    .array(optionSchema)
    .max(options.length)
    .refine((values) => new Set(values).size === values.length, 'Enter each value once.')
  return {
    ...given,
    kind: 'choices',
    options: options.map((value) => ({ value, label: value })),
    schema: list.nullish(),
  }
}

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage.time)
export const timeField = (given: FieldDisplay): TimeField => ({ ...given, kind: 'time', schema: time.nullish() })
export const dayField = (given: FieldDisplay): DayField => ({ ...given, kind: 'day', schema: isoDay.nullish() })
export const yesNoField = (given: FieldDisplay): YesNoField => ({
  ...given,
  kind: 'yesNo',
  schema: z.boolean().nullish(),
})

/** Returns the strict object schema of a group of fields. */
export function objectOf<Group extends Fields>(fields: Group) {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))
  return z.strictObject(shape as { [Name in keyof Group]: Group[Name]['schema'] })
}

/** True when a value is given; 0 counts as a value. */
export const isGiven = <Value>(value: Value): value is NonNullable<Value> =>
  value !== null && value !== undefined && value !== ''
