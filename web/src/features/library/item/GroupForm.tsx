import { maxLength } from '@clearwing/domain/max-length.ts'
import { useForm } from '@mantine/form'
import { type LibraryItem, useUpdateLibraryItemMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { showDone } from '#shared/lists/show-done.ts'
import { itemDetailsOf } from './item-details.ts'

/** Puts several documents into a group. */
export const openGroupForm = (items: LibraryItem[]) =>
  openDialog('Set group', (close) => <GroupForm items={items} onSaved={() => close()} />)

function GroupForm({ items, onSaved }: { items: LibraryItem[]; onSaved: () => void }) {
  const [update] = useUpdateLibraryItemMutation()
  const form = useForm({ initialValues: { groupName: '' } })
  const save = ({ groupName }: { groupName: string }) =>
    showDone('Set group', items, (item) =>
      update({
        libraryItemId: item.libraryItemId,
        body: { ...itemDetailsOf(item), groupName, version: item.version },
      }).unwrap(),
    )
  return (
    <Form form={form} save={save} onSaved={onSaved} submit={{ label: 'Set group' }}>
      <TextField
        label="Group"
        required={false}
        max={maxLength.documentGroupName}
        value={form.values.groupName}
        onChange={(next) => form.setFieldValue('groupName', next)}
        hint="Leave it empty to remove the documents from their groups."
        data-autofocus
      />
    </Form>
  )
}
