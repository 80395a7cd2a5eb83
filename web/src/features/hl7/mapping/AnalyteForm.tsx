import {
  type AnalyteGroup,
  analyteGroups,
  type KeptAnalyte,
  NewAnalyte,
} from '@clearwing/domain/medicals/results/analyte-schema.ts'
import { SimpleGrid } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { useCreateAnalyteMutation, useUpdateAnalyteMutation } from '#api/generated.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { MultiValueField } from '#shared/forms/MultiValueField.tsx'
import { NumberField } from '#shared/forms/NumberField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { analyteBody, analyteValues } from './analyte-values.ts'

const withState = (analyte?: KeptAnalyte) => ({ ...analyteValues(analyte), isActive: analyte?.isActive ?? true })
const problems = schemaResolver(NewAnalyte, { sync: true })

/** Creates an analyte, or edits its name and the codes and words that identify it. */
export function AnalyteForm({ analyte, onDone }: { analyte?: KeptAnalyte; onDone: () => void }) {
  const form = useForm({
    initialValues: withState(analyte),
    validate: ({ isActive: _, ...values }) => problems(analyteBody(values) as unknown as Record<string, unknown>),
  })
  const save = useSaveAnalyte(analyte)
  const field = fieldsOf(form, NewAnalyte)
  const isNew = analyte === undefined
  return (
    <Form form={form} edits={analyte && { record: analyte, valuesOf: withState }} save={save} onSaved={onDone}>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <TextField
          label="Code"
          hint="Lower-case letters and hyphens. Cannot be changed later."
          autoComplete="off"
          readOnly={!isNew}
          {...field('code')}
        />
        <TextField
          label="Unit"
          hint="The usual unit here. Cannot be changed later."
          autoComplete="off"
          readOnly={!isNew}
          {...field('unit')}
        />
        <SelectField<AnalyteGroup> label="Group" options={analyteGroups} {...field('group')} />
        <NumberField label="Decimals" {...field('decimals')} />
      </SimpleGrid>
      <MultiValueField label="LOINC codes" hint="Press Enter after each." {...field('loinc')} />
      <MultiValueField label="Laboratory names and codes" hint="Press Enter after each." {...field('words')} />
      {!isNew && <CheckboxField label="Matched in new results" {...inputOf(form, 'isActive')} />}
    </Form>
  )
}

function useSaveAnalyte(analyte: KeptAnalyte | undefined) {
  const [create] = useCreateAnalyteMutation()
  const [update] = useUpdateAnalyteMutation()
  // One key for as long as the form is open, so that a retry after a lost answer does not create a second analyte.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return ({ isActive, ...values }: ReturnType<typeof analyteValues> & { isActive: boolean }, version: number) => {
    const { code, unit, ...change } = analyteBody(values)
    if (!analyte) return create({ 'idempotency-key': idempotencyKey, body: { code, unit, ...change } }).unwrap()
    return update({ analyteCode: analyte.code, body: { ...change, isActive, version } }).unwrap()
  }
}
