import { LibraryHold } from '@clearwing/domain/library/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { type LibraryItem, useControlLibraryItemMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { showDone } from '#shared/lists/show-done.ts'
import { controlsOf } from './item-details.ts'

/** Puts several documents under a legal hold with one reason. */
export const openHoldForm = (items: LibraryItem[]) =>
  openDialog('Place legal hold', (close) => <HoldForm items={items} onSaved={() => close()} />)

function HoldForm({ items, onSaved }: { items: LibraryItem[]; onSaved: () => void }) {
  const [control] = useControlLibraryItemMutation()
  const form = useForm({ initialValues: { legalHold: '' }, validate: schemaResolver(LibraryHold, { sync: true }) })
  const save = ({ legalHold }: { legalHold: string }) =>
    showDone('Place legal hold', items, (item) =>
      control({ libraryItemId: item.libraryItemId, body: { ...controlsOf(item), legalHold } }).unwrap(),
    )
  return (
    <Form form={form} save={save} onSaved={onSaved} submit={{ label: 'Place legal hold' }}>
      <TextField
        label="Reason"
        max={100}
        value={form.values.legalHold}
        onChange={(next) => form.setFieldValue('legalHold', next)}
        error={form.errors.legalHold}
        hint="Until the hold ends, no one can remove these documents."
        data-autofocus
      />
    </Form>
  )
}
