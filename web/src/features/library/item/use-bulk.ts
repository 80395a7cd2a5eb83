import { canChangeItem, canControlItem, canOpenItem } from '@clearwing/domain/library/rules.ts'
import { IconFiles, IconFileZip, IconFolder, IconLink, IconShieldLock } from '@tabler/icons-react'
import type { LibraryItem } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import type { BulkAction } from '#shared/lists/BulkBar.tsx'
import { useDownloadMadeMutation } from '#shared/lists/download-list.ts'
import { showProblem } from '#shared/toasts/show-notice.ts'
import { openAccessForm } from './AccessForm.tsx'
import { openGroupForm } from './GroupForm.tsx'
import { openMedicalForm } from './MedicalForm.tsx'

/** What can be done with several documents. Each is left out if the user has no right to it. */
export function useBulk(): BulkAction<LibraryItem>[] {
  const actor = useActor()
  const [download] = useDownloadMadeMutation()
  const together = (label: string, kind: 'zip' | 'merged') => async (items: LibraryItem[]) => {
    const body = { libraryItemIds: items.map(({ libraryItemId }) => libraryItemId) }
    await download({ url: `/api/libraryItems/${kind}`, body })
      .unwrap()
      .catch((error: unknown) => showProblem(error, label))
  }
  const unlessChanged = (item: LibraryItem) => (canChangeItem(actor, item) ? undefined : 'you may not change it')
  const unlessOpen = (item: LibraryItem) => (canOpenItem(actor, item) ? undefined : 'it was removed')
  const control: BulkAction<LibraryItem> = {
    label: 'Set access',
    icon: IconShieldLock,
    refuses: ({ userId }) => (userId === null ? undefined : 'a document about a person has no access level'),
    open: openAccessForm,
  }
  return [
    { label: 'Set group', icon: IconFolder, refuses: unlessChanged, open: openGroupForm },
    {
      label: 'Link to medical',
      icon: IconLink,
      refuses: (item) => (item.userId === null ? 'it is about no person' : unlessChanged(item)),
      open: openMedicalForm,
    },
    ...(canControlItem(actor) ? [control] : []),
    { label: 'Download ZIP', icon: IconFileZip, refuses: unlessOpen, open: together('Download ZIP', 'zip') },
    { label: 'Merge to PDF', icon: IconFiles, refuses: unlessOpen, open: together('Merge to PDF', 'merged') },
  ]
}
