import { z } from 'zod'
import { fieldMessage } from '#field-messages.ts'
import { anyText, requiredText, requiredTextArea } from '#fields.ts'
import { MedicalClass } from '#medicals/classes.ts'

type FieldLabel = { name: string; label: string; hint?: string }
type Options = Readonly<Record<string, string>>

/** A figure or wording of a rule: what a form needs to display it, and (`schemaOf`) how it is validated. */
export type RuleField = FieldLabel &
  (
    | { kind: 'number'; min: number; max: number; decimals?: number; unit?: string; isOptional?: true }
    | { kind: 'money' }
    | { kind: 'line'; max: number; pattern?: RegExp; isOptional?: true }
    | { kind: 'text'; max: number; isOptional?: true }
    /** Several short texts, one per line. */
    | { kind: 'lines'; max: number; maxLines: number; minItems?: number }
    | { kind: 'choice'; options: Options; isOptional?: true }
    | { kind: 'choices'; options: Options; minItems?: number }
    | { kind: 'class'; isOptional?: true }
    /** The name of one of the regulator's forms. */
    | { kind: 'form'; isOptional?: true }
    | { kind: 'yesNo' }
    /** A figure, or a step of a scale. */
    | { kind: 'limit' }
    /** One choice for each item of `of`, in order. */
    | { kind: 'each'; of: readonly string[]; options: Options }
    | { kind: 'classes' }
  )

export const formNameLength = 20

/** True when each value occurs once. */
const unique = (list: string[]) => new Set(list).size === list.length

const listOf = (item: z.ZodType<string>, minItems: number, maxItems: number) =>
  z
    .array(item)
    .min(minItems, minItems === 1 ? fieldMessage.complete : `Enter at least ${minItems}.`)
    .max(maxItems, `Enter at most ${maxItems}.`)
    .refine(unique, 'Enter each value once.')

const codeOf = (options: Options) =>
  z.string(fieldMessage.selectOption).refine((code) => Object.hasOwn(options, code), fieldMessage.selectOption)

const numberOf = ({ min, max, decimals = 0 }: { min: number; max: number; decimals?: number }) => {
  const range = `Enter a number from ${min} to ${max}.`
  const number = z.number(range).min(min, range).max(max, range)
  return number.refine((value) => Number.isInteger(value * 10 ** decimals), fieldMessage.wholeNumber)
}

/** Returns the schema of a field. An optional figure without a value is `null`, never absent. */
export function schemaOf(field: RuleField): z.ZodType {
  switch (field.kind) {
    case 'number':
      return field.isOptional ? numberOf(field).nullable() : numberOf(field)
    case 'money':
      return numberOf({ min: 0, max: 10_000_000 })
    case 'line':
      return field.isOptional ? anyText(field.max).min(1).nullable() : requiredText(field.max, field.pattern)
    case 'text':
      return field.isOptional ? requiredTextArea(field.max).nullable() : requiredTextArea(field.max)
    case 'lines':
      return listOf(requiredText(field.max), field.minItems ?? 0, field.maxLines)
    case 'choice':
      return field.isOptional ? codeOf(field.options).nullable() : codeOf(field.options)
    case 'choices':
      return listOf(codeOf(field.options), field.minItems ?? 0, Object.keys(field.options).length)
    case 'class':
      return field.isOptional ? MedicalClass.nullable() : MedicalClass
    case 'form':
      return field.isOptional ? requiredText(formNameLength).nullable() : requiredText(formNameLength)
    case 'yesNo':
      return z.boolean()
    case 'limit':
      return z.union([z.number(), z.string().min(1).max(10)], fieldMessage.decimalNumber)
    case 'each':
      return z.array(codeOf(field.options)).length(field.of.length)
    case 'classes':
      return listOf(MedicalClass, 1, 20)
  }
}

export const valuesSchema = (fields: RuleField[]) =>
  z.strictObject(Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])))

/** Initial values of a new row. */
export const emptyValues = (fields: RuleField[]) =>
  Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)])) as Record<string, unknown>

function emptyValue(field: RuleField) {
  if (field.kind === 'each') return field.of.map(() => null)
  if (field.kind === 'yesNo') return false
  return field.kind === 'lines' || field.kind === 'choices' || field.kind === 'classes' ? [] : null
}
