import { hasPracticeRole } from '@clearwing/domain/access/organisation-roles.ts'
import { signatureProblem } from '@clearwing/domain/library/requests/rules.ts'
import { canChangeItem, canControlItem, canOpenItem } from '@clearwing/domain/library/rules.ts'
import {
  IconFiles,
  IconFileZip,
  IconFolder,
  IconLink,
  IconLock,
  IconLockOpen,
  IconShieldLock,
  IconSignature,
} from '@tabler/icons-react'
import { type LibraryItem, useControlLibraryItemMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import type { BulkAction } from '#shared/lists/BulkBar.tsx'
import { useDownloadMadeMutation } from '#shared/lists/download-list.ts'
import { showProblem } from '#shared/toasts/show-notice.ts'
import { openAccessForm } from './AccessForm.tsx'
import { openGroupForm } from './GroupForm.tsx'
import { openHoldForm } from './HoldForm.tsx'
import { controlsOf } from './item-details.ts'
import { openMedicalForm } from './MedicalForm.tsx'
import { openSignatureForm } from './SignatureForm.tsx'

/** What can be done with several documents. Each is left out if the user has no right to it. */
export function useBulk(): BulkAction<LibraryItem>[] {
  const actor = useActor()
  const [controlItem] = useControlLibraryItemMutation()
  const [download] = useDownloadMadeMutation()
  const together = (label: string, kind: 'zip' | 'merged') => async (items: LibraryItem[]) => {
    const body = { libraryItemIds: items.map(({ libraryItemId }) => libraryItemId) }
    await download({ url: `/api/libraryItems/${kind}`, body })
      .unwrap()
      .catch((error: unknown) => showProblem(error, label))
  }
  const unlessChanged = (item: LibraryItem) => (canChangeItem(actor, item) ? undefined : 'you may not change it')
  const unlessOpen = (item: LibraryItem) => (canOpenItem(actor, item) ? undefined : 'it was removed')
  const controls: BulkAction<LibraryItem>[] = [
    {
      label: 'Set access',
      icon: IconShieldLock,
      refuses: ({ userId }) => (userId === null ? undefined : 'a document about a person has no access level'),
      open: openAccessForm,
    },
    {
      label: 'Place legal hold',
      icon: IconLock,
      refuses: ({ legalHold }) => (legalHold === null ? undefined : 'it is under a legal hold'),
      open: openHoldForm,
    },
    {
      label: 'End legal hold',
      icon: IconLockOpen,
      refuses: ({ legalHold }) => (legalHold === null ? 'it is under no legal hold' : undefined),
      isSure: (items) => isSureToEnd(items.length),
      act: (item) =>
        controlItem({ libraryItemId: item.libraryItemId, body: { ...controlsOf(item), legalHold: null } }).unwrap(),
    },
  ]
  const requestSignature: BulkAction<LibraryItem> = {
    label: 'Request signature',
    icon: IconSignature,
    refuses: (item) => signatureProblem(actor, item) ?? undefined,
    open: openSignatureForm,
  }
  return [
    { label: 'Set group', icon: IconFolder, refuses: unlessChanged, open: openGroupForm },
    {
      label: 'Link to medical',
      icon: IconLink,
      refuses: (item) => (item.userId === null ? 'it is about no person' : unlessChanged(item)),
      open: openMedicalForm,
    },
    ...(hasPracticeRole(actor) ? [requestSignature] : []),
    ...(canControlItem(actor) ? controls : []),
    { label: 'Download ZIP', icon: IconFileZip, refuses: unlessOpen, open: together('Download ZIP', 'zip') },
    { label: 'Merge to PDF', icon: IconFiles, refuses: unlessOpen, open: together('Merge to PDF', 'merged') },
  ]
}

const isSureToEnd = (count: number) =>
  confirm({
    title: 'End legal hold',
    text: `The retention class alone then decides when ${count === 1 ? 'this document' : `these ${count} documents`} can be removed.`,
    yes: 'End legal hold',
    no: 'Keep legal hold',
    prefersNo: true,
  })
