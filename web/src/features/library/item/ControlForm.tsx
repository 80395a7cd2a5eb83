import { LibraryItemControl } from '@clearwing/domain/library/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { type LibraryRecord, useControlLibraryItemMutation } from '#api/generated.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { AccessField } from './AccessField.tsx'
import type { AccessLevel } from './access-levels.ts'

const problems = schemaResolver(LibraryItemControl, { sync: true })

/** An administrator's access level, legal hold and restoration. */
export function ControlForm({ item, onSaved }: { item: LibraryRecord; onSaved: () => void }) {
  const [control] = useControlLibraryItemMutation()
  const { libraryItemId, access, legalHold, userId, removed, version } = item
  const form = useForm({
    initialValues: { access: access as AccessLevel | null, legalHold: legalHold ?? '', isRestored: false },
    validate: (values) => problems({ ...values, version: 0 }),
  })
  return (
    <Form
      form={form}
      version={version}
      save={(body, base) => control({ libraryItemId, body: { ...body, version: base } }).unwrap()}
      onSaved={onSaved}
    >
      {userId === null && (
        <AccessField
          value={form.values.access}
          onChange={(next) => form.setFieldValue('access', next)}
          error={form.errors.access}
        />
      )}
      <TextField
        label="Legal hold"
        required={false}
        max={100}
        value={form.values.legalHold}
        onChange={(next) => form.setFieldValue('legalHold', next)}
        error={form.errors.legalHold}
        hint="The reason for the hold. Without a reason there is no hold."
        data-autofocus
      />
      {removed && (
        <CheckboxField
          label="Restore the document"
          value={form.values.isRestored}
          onChange={(next) => form.setFieldValue('isRestored', next)}
        />
      )}
    </Form>
  )
}
