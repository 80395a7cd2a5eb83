import { maxLength } from '@clearwing/domain/max-length.ts'
import { useForm } from '@mantine/form'
import { type LibraryItem, useUpdateLibraryItemMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { doToEach } from '#shared/lists/do-to-each.ts'
import { showProblem, showSuccess } from '#shared/toasts/show-notice.ts'
import { itemDetailsOf } from './item-details.ts'

/** Puts several documents into a group. */
export const openGroupForm = (items: LibraryItem[]) =>
  openDialog('Set group', (close) => <GroupForm items={items} onSaved={() => close()} />)

function GroupForm({ items, onSaved }: { items: LibraryItem[]; onSaved: () => void }) {
  const [update] = useUpdateLibraryItemMutation()
  const form = useForm({ initialValues: { groupName: '' } })
  const save = async ({ groupName }: { groupName: string }) => {
    const { done, failures } = await doToEach(items, (item) =>
      update({
        libraryItemId: item.libraryItemId,
        body: { ...itemDetailsOf(item), groupName, version: item.version },
      }).unwrap(),
    )
    if (done > 0) showSuccess(`Set group: ${done} of ${items.length} done.`)
    if (failures.length > 0) showProblem(failures[0], 'Set group')
  }
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
