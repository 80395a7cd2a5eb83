import { debitStatusWords } from '@clearwing/domain/invoices/debits/list.ts'
import { IconArrowBackUp, IconCheck, IconFileExport, IconMail, IconX } from '@tabler/icons-react'
import type { DirectDebit } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'

const looks = {
  announced: { kind: 'others', icon: IconMail },
  in_file: { kind: 'others', icon: IconFileExport },
  collected: { kind: 'ok', icon: IconCheck },
  dishonoured: { kind: 'bad', icon: IconArrowBackUp },
  cancelled: { kind: 'warn', icon: IconX },
} as const

export const DebitStatusBadge = ({ status }: Pick<DirectDebit, 'status'>) => (
  <Status {...looks[status]}>{debitStatusWords[status]}</Status>
)
