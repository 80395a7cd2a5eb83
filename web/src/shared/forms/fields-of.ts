import { fieldOf, type ObjectSchema, type Shape } from '@clearwing/domain/field-of.ts'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'

/** What a form passes to one of its fields. */
export type FormInput<Value> = {
  value: Value
  onChange: (value: Value) => void
  error?: ReactNode
  onBlur: () => void
  onFocus: () => void
}

/** Props for a field that is not in the request, such as a repeated password. */
export const inputOf = <Values extends Record<string, unknown>, Name extends keyof Values & string>(
  form: Pick<UseFormReturnType<Values>, 'getInputProps'>,
  name: Name,
) => form.getInputProps(name as Parameters<typeof form.getInputProps>[0]) as FormInput<Values[Name]>

/** The fields of a form from its request schema: value, error, maximum length, and whether it is required. */
export const fieldsOf =
  <Values extends Record<string, unknown>, Fields extends Shape>(
    form: Pick<UseFormReturnType<Values>, 'getInputProps'>,
    schema: ObjectSchema<Fields>,
  ) =>
  <Name extends keyof Values & keyof Fields & string>(name: Name) => ({
    ...fieldOf(schema, name),
    ...inputOf(form, name),
  })
