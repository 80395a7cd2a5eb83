import { canChangeItem, canControlItem, canRemoveItem, canUseForTest } from '@clearwing/domain/library/rules.ts'
import { Button, Group } from '@mantine/core'
import { IconPencil, IconShieldLock, IconStethoscope, IconTrash } from '@tabler/icons-react'
import { type LibraryRecord, useRemoveLibraryItemMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { askWhy } from '#features/medicals/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ControlForm } from './ControlForm.tsx'
import { ItemForm } from './ItemForm.tsx'
import { TestForm } from './TestForm.tsx'

/** What the user may do with a document. */
export function ItemActions({ item }: { item: LibraryRecord }) {
  const actor = useActor()
  const [removeItem] = useRemoveLibraryItemMutation()
  const { libraryItemId, name, version } = item
  const edit = () => openDialog('Edit document', (close) => <ItemForm item={item} onSaved={() => close()} />)
  const use = () => openDialog('Use for a test', (close) => <TestForm item={item} onSaved={() => close()} />)
  const control = () => openDialog('Access and hold', (close) => <ControlForm item={item} onSaved={() => close()} />)
  const remove = () =>
    askWhy({
      title: 'Remove this document',
      text: `${name} will no longer be shown. It is kept with your reason, and an administrator can restore it.`,
      label: 'Why are you removing the document?',
      button: 'Remove document',
      draft: `library removal ${libraryItemId}`,
      save: (reason) => removeItem({ libraryItemId, body: { reason, version } }).unwrap(),
    })
  return (
    <Group gap="xs">
      {canControlItem(actor) && (
        <Button
          variant="default"
          leftSection={<IconShieldLock size={16} stroke={1.75} aria-hidden />}
          onClick={() => void control()}
        >
          Access and hold
        </Button>
      )}
      {canUseForTest(actor, item) && item.testCode === null && (
        <Button
          variant="default"
          leftSection={<IconStethoscope size={16} stroke={1.75} aria-hidden />}
          onClick={() => void use()}
        >
          Use for a test
        </Button>
      )}
      {canRemoveItem(actor, item) && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      )}
      {canChangeItem(actor, item) && (
        <Button leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={() => void edit()}>
          Edit
        </Button>
      )}
    </Group>
  )
}
