import { clientList } from '@clearwing/domain/clients/list/list.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import type { ViewerOf } from '@clearwing/domain/lists.ts'
import { columnsOf, Day } from '#shared/lists/described.tsx'
import { CertificateDates } from './CertificateDates.tsx'
import { OpenMedicals } from './OpenMedicals.tsx'

export const clientColumns = (viewer: ViewerOf<typeof clientList>) =>
  columnsOf(
    clientList,
    {
      dateOfBirth: { width: 130 },
      nhi: { width: 100 },
      certificates: { cell: ({ certificates }) => <CertificateDates certificates={certificates} /> },
      open: { width: 160, cell: (client) => <OpenMedicals client={client} /> },
      since: { width: 130, cell: ({ since }) => <Day day={dayInZone(since)} /> },
      until: { width: 130, cell: ({ until }) => <Day day={until && dayInZone(until)} /> },
      endedBy: { width: 160 },
    },
    viewer,
  )
