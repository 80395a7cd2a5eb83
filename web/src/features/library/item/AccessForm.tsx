import { useForm } from '@mantine/form'
import { type LibraryItem, useControlLibraryItemMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { showDone } from '#shared/lists/show-done.ts'
import { AccessField } from './AccessField.tsx'
import type { AccessLevel } from './access-levels.ts'
import { controlsOf } from './item-details.ts'

/** Gives several documents of an organisation an access level. */
export const openAccessForm = (items: LibraryItem[]) =>
  openDialog('Set access', (close) => <AccessForm items={items} onSaved={() => close()} />)

function AccessForm({ items, onSaved }: { items: LibraryItem[]; onSaved: () => void }) {
  const [control] = useControlLibraryItemMutation()
  const form = useForm({ initialValues: { access: null as AccessLevel | null } })
  const save = ({ access }: { access: AccessLevel | null }) =>
    showDone('Set access', items, (item) =>
      control({ libraryItemId: item.libraryItemId, body: { ...controlsOf(item), access } }).unwrap(),
    )
  return (
    <Form form={form} save={save} onSaved={onSaved} submit={{ label: 'Set access' }}>
      <AccessField value={form.values.access} onChange={(next) => form.setFieldValue('access', next)} data-autofocus />
    </Form>
  )
}
