import type { InvoiceState } from '@clearwing/domain/invoices/schema.ts'
import { invoiceStateNames } from '@clearwing/domain/invoices/words.ts'
import {
  IconBuildingBank,
  IconCircleCheck,
  IconClockExclamation,
  IconFileInvoice,
  IconMessageQuestion,
  IconPencil,
  IconProgressCheck,
  IconReceiptRefund,
  IconSend,
} from '@tabler/icons-react'
import { Status } from '#shared/status/Status.tsx'

const looks = {
  draft: { kind: 'others', icon: IconPencil },
  issued: { kind: 'others', icon: IconFileInvoice },
  sent: { kind: 'others', icon: IconSend },
  debitScheduled: { kind: 'others', icon: IconBuildingBank },
  partPaid: { kind: 'warn', icon: IconProgressCheck },
  paid: { kind: 'ok', icon: IconCircleCheck },
  overdue: { kind: 'bad', icon: IconClockExclamation },
  disputed: { kind: 'warn', icon: IconMessageQuestion },
  credited: { kind: 'ok', icon: IconReceiptRefund },
} as const satisfies Record<InvoiceState, object>

export const InvoiceStatus = ({ state }: { state: InvoiceState }) => (
  <Status {...looks[state]}>{invoiceStateNames[state]}</Status>
)
