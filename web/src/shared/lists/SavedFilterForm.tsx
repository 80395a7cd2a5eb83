import type { ListType } from '@clearwing/domain/list-types.ts'
import { SavedFilterChange, type SavedQuery } from '@clearwing/domain/saved-filters/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import {
  type SavedFilter,
  useCreateSavedFilterMutation,
  useListStaffGroupsQuery,
  useRemoveSavedFilterMutation,
  useUpdateSavedFilterMutation,
} from '#api/generated.ts'
import { useGetLoginQuery } from '#api/generated-login.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { type FormInput, fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'

type Props = {
  type: ListType
  /** The list's current filters and order. */
  query: SavedQuery
  /** The filter to change; if missing, a new one is saved. */
  filter?: SavedFilter | undefined
  onDone: () => void
}

/** Drops the form's other fields, which are not properties of the filter. */
const FilterName = SavedFilterChange.pick({ name: true }).strip()
const valuesOf = (filter?: SavedFilter) => ({
  name: filter?.name ?? '',
  isDefault: filter?.isDefault ?? false,
  staffGroup: filter?.staffGroupId ? String(filter.staffGroupId) : null,
})
const storedValues = (filter: SavedFilter) => ({ ...valuesOf(filter), keepsWords: true })
const words = { isDefault: { label: 'Default filter of this list' }, staffGroup: { label: 'Staff group' } }
const withoutWords = ({ f: _, ...query }: SavedQuery) => query

/** Saves a filter. Search text may name people, so it is stored only if the user agrees. */
export function SavedFilterForm({ type, query, filter, onDone }: Props) {
  const [create] = useCreateSavedFilterMutation()
  const [update] = useUpdateSavedFilterMutation()
  const [remove] = useRemoveSavedFilterMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useForm({
    initialValues: { ...valuesOf(filter), keepsWords: filter !== undefined },
    validate: schemaResolver(FilterName, { sync: true }),
  })

  const save = ({ name, isDefault, keepsWords, staffGroup }: typeof form.values, version: number) => {
    const staffGroupId = staffGroup === null ? null : Number(staffGroup)
    const body = { name, isDefault, staffGroupId, query: keepsWords ? query : withoutWords(query) }
    return filter
      ? update({ savedFilterId: filter.savedFilterId, body: { ...body, version } }).unwrap()
      : create({ 'idempotency-key': idempotencyKey, body: { ...body, listType: type } }).unwrap()
  }
  const removeIt = async ({ savedFilterId, version }: SavedFilter) => {
    await remove({ savedFilterId, body: { version } }).unwrap()
    onDone()
  }

  return (
    <>
      <Form
        form={form}
        edits={filter && { record: filter, valuesOf: storedValues, words }}
        save={save}
        onSaved={onDone}
      >
        <TextField label="Name" data-autofocus autoComplete="off" {...fieldsOf(form, FilterName)('name')} />
        {query.f && <CheckboxField label={`Include the search text “${query.f}”`} {...inputOf(form, 'keepsWords')} />}
        <CheckboxField label="Open this list with this filter" {...inputOf(form, 'isDefault')} />
        <SharedWith input={inputOf(form, 'staffGroup')} keepsText={form.getValues().keepsWords && 'f' in query} />
      </Form>
      {filter && (
        <ActionButton variant="subtle" color="red" act={() => removeIt(filter)}>
          Delete {filter.name}
        </ActionButton>
      )}
    </>
  )
}

type SharedWithProps = { input: FormInput<string | null>; keepsText: boolean }

/**
 * A staff group of the user's organisation. Nothing is shown if there are none, or if the filter is shared with a group
 * that is not among them.
 */
function SharedWith({ input, keepsText }: SharedWithProps) {
  const organisationId = useGetLoginQuery().data?.user?.organisationId ?? null
  const { currentData: groups = [] } = useListStaffGroupsQuery(organisationId === null ? skipToken : { organisationId })
  const options = groups.map(({ staffGroupId, name }) => ({ value: String(staffGroupId), label: name }))
  const isOffered = input.value === null || options.some(({ value }) => value === input.value)
  if (options.length === 0 || !isOffered) return null
  return (
    <SelectField
      label="Share with"
      hint={
        keepsText
          ? 'A filter with search text cannot be shared: the text may name people.'
          : 'Its members see this filter in their own lists.'
      }
      required={false}
      options={options}
      {...input}
    />
  )
}
