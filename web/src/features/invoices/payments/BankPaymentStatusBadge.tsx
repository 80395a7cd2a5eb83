import { paymentStatusWords } from '@clearwing/domain/invoices/payments/words.ts'
import { IconArchive, IconCheck, IconHelp, IconLink } from '@tabler/icons-react'
import type { BankPayment } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'

const looks = {
  suggested: { kind: 'mine', icon: IconLink },
  unmatched: { kind: 'warn', icon: IconHelp },
  recorded: { kind: 'ok', icon: IconCheck },
  set_aside: { kind: 'others', icon: IconArchive },
} as const

export const BankPaymentStatusBadge = ({ status }: Pick<BankPayment, 'status'>) => (
  <Status {...looks[status]}>{paymentStatusWords[status]}</Status>
)
