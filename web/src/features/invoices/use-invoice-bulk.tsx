import { canManageInvoicesOf } from '@clearwing/domain/invoices/rules.ts'
import { IconBuildingBank, IconCashBanknote, IconPrinter, IconReceiptOff, IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListedInvoice } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import type { BulkAction } from '#shared/lists/BulkBar.tsx'
import { today } from '#shared/today.ts'
import { DebitTogether, PayTogether, PrintTogether, SendTogether, WaiveTogether } from './forms/several.tsx'
import type { Chosen } from './forms/Together.tsx'

type Action = BulkAction<ListedInvoice>

const inDialog = (title: string, Content: (chosen: Chosen) => ReactNode) => (rows: ListedInvoice[]) =>
  openDialog(title, (close) => <Content rows={rows} onDone={() => close()} />)

const print: Action = { label: 'Print', icon: IconPrinter, open: inDialog('Print invoices', PrintTogether) }

/** Actions for several invoices at once: printing for every reader, the others for those who manage the invoices. */
export function useInvoiceBulk(rows: ListedInvoice[]): Action[] {
  const actor = useActor()
  if (rows.length === 0) return []
  const manages = (row: ListedInvoice) => canManageInvoicesOf(actor, row)
  if (!rows.some(manages)) return [print]
  const managed = managing.map(
    (action): Action => ({
      ...action,
      refuses: (row) => {
        if (!manages(row)) return 'issued to your organisation'
        return row.number === null ? 'not issued yet' : action.refuses?.(row)
      },
    }),
  )
  return [print, ...managed]
}

const managing: Action[] = [
  { label: 'Send again', icon: IconSend, open: inDialog('Send invoices again', SendTogether) },
  {
    label: 'Mark paid',
    icon: IconCashBanknote,
    refuses: ({ balanceCents }) => (balanceCents > 0 ? undefined : 'nothing is owing'),
    open: inDialog('Mark invoices as paid', PayTogether),
  },
  {
    label: 'Add to debit file',
    icon: IconBuildingBank,
    refuses: ({ balanceCents, state }) => {
      if (balanceCents <= 0) return 'nothing is owing'
      if (state === 'disputed') return 'a line is in dispute'
      return state === 'debitScheduled' ? 'a debit is already announced' : undefined
    },
    open: inDialog('Add to debit file', DebitTogether),
  },
  {
    label: 'Waive interest',
    icon: IconReceiptOff,
    refuses: ({ dueDay }) => (dueDay !== null && dueDay < today() ? undefined : 'not overdue'),
    open: inDialog('Waive interest', WaiveTogether),
  },
]
