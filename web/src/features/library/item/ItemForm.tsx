import { formatDay } from '@clearwing/domain/dates.ts'
import { LibraryItemChange, LibraryKind, RetentionClass } from '@clearwing/domain/library/schema.ts'
import { libraryKindNames, retentionNames } from '@clearwing/domain/library/words.ts'
import { maxLength } from '@clearwing/domain/max-length.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { type LibraryRecord, useUpdateLibraryItemMutation } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { itemDetailsOf } from './item-details.ts'

const problems = schemaResolver(LibraryItemChange, { sync: true })

const words = {
  groupName: { label: 'Group' },
  kind: { value: (kind: LibraryKind) => libraryKindNames[kind] },
  datedOn: { label: 'Dated', value: (day: string | null) => (day ? formatDay(day) : '') },
  validUntil: { label: 'Valid to', value: (day: string | null) => (day ? formatDay(day) : '') },
  retention: { label: 'Kept', value: (one: RetentionClass) => retentionNames[one] },
}

const kinds = LibraryKind.options.map((value) => ({ value, label: libraryKindNames[value] }))
const retentions = RetentionClass.options.map((value) => ({ value, label: retentionNames[value] }))

/** The details of a document. */
export function ItemForm({ item, onSaved }: { item: LibraryRecord; onSaved: () => void }) {
  const [update] = useUpdateLibraryItemMutation()
  const { libraryItemId } = item
  const form = useForm({
    initialValues: itemDetailsOf(item),
    validate: (values) => problems({ ...values, version: 0 }),
  })
  return (
    <Form
      form={form}
      edits={{ record: item, valuesOf: itemDetailsOf, words }}
      save={(body, version) => update({ libraryItemId, body: { ...body, version } }).unwrap()}
      onSaved={onSaved}
      draft={`library item ${libraryItemId}`}
    >
      <TextField
        label="Name"
        required
        max={maxLength.documentName}
        value={form.values.name}
        onChange={(next) => form.setFieldValue('name', next)}
        error={form.errors.name}
        data-autofocus
      />
      <SelectField
        label="Kind"
        required
        hasPrompt={false}
        options={kinds}
        value={form.values.kind}
        onChange={(next) => form.setFieldValue('kind', next ?? 'health')}
      />
      <TextField
        label="Group"
        required={false}
        max={maxLength.documentGroupName}
        value={form.values.groupName}
        onChange={(next) => form.setFieldValue('groupName', next)}
        error={form.errors.groupName}
      />
      <TextField
        label="Codes"
        required={false}
        max={maxLength.documentCodesList}
        value={form.values.codes}
        onChange={(next) => form.setFieldValue('codes', next)}
        error={form.errors.codes}
        hint="Separate several codes with |."
      />
      <DateField
        label="Dated"
        required={false}
        value={form.values.datedOn}
        onChange={(next) => form.setFieldValue('datedOn', next)}
        error={form.errors.datedOn}
      />
      <DateField
        label="Valid to"
        required={false}
        value={form.values.validUntil}
        onChange={(next) => form.setFieldValue('validUntil', next)}
        error={form.errors.validUntil}
      />
      <SelectField
        label="Kept"
        required
        hasPrompt={false}
        options={retentions}
        value={form.values.retention}
        onChange={(next) => form.setFieldValue('retention', next ?? 'none')}
        hint="Until then the document cannot be removed."
      />
    </Form>
  )
}
