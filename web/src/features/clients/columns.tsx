import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import type { Client } from '#api/generated.ts'
import type { Column } from '#shared/lists/ListTable.tsx'
import { CertificateDates } from './CertificateDates.tsx'
import { OpenMedicals } from './OpenMedicals.tsx'

export const clientOrders = ['name', 'familyName', 'dateOfBirth', 'since', 'until'] as const
type ClientColumn = Column<Client, (typeof clientOrders)[number]>

const Day = ({ day }: { day: string | null }) => (
  <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
    {day && formatDay(day)}
  </span>
)

const byFamilyName = { title: 'Last name', order: 'familyName' } as const

const nhiColumn: ClientColumn = {
  key: 'nhi',
  title: 'NHI',
  width: 100,
  cell: ({ nhi }) => <span className="tabular">{nhi}</span>,
}

/** The NHI column is included only for users who may see it, so no one has a column that is always empty. */
export const clientColumns = (knowsNhi: boolean): ClientColumn[] => [
  { key: 'name', title: 'Name', order: 'name', also: [byFamilyName], cell: ({ name }) => name },
  {
    key: 'dateOfBirth',
    title: 'Date of birth',
    order: 'dateOfBirth',
    width: 130,
    cell: ({ dateOfBirth }) => <Day day={dateOfBirth} />,
  },
  ...(knowsNhi ? [nhiColumn] : []),
  {
    key: 'certificates',
    title: 'Certificates',
    cell: ({ certificates }) => <CertificateDates certificates={certificates} />,
  },
  { key: 'open', title: 'Open medicals', width: 160, cell: (client) => <OpenMedicals client={client} /> },
  {
    key: 'since',
    title: 'Client since',
    order: 'since',
    width: 130,
    cell: ({ since }) => <Day day={dayInZone(since)} />,
  },
]

const enders = { person: 'The person', organisation: 'This practice' }

/** Columns for former clients: only the name, the dates, and the medicals still open here. */
export const endedColumns: ClientColumn[] = [
  { key: 'name', title: 'Name', order: 'name', also: [byFamilyName], cell: ({ name }) => name },
  {
    key: 'since',
    title: 'Client since',
    order: 'since',
    width: 130,
    cell: ({ since }) => <Day day={dayInZone(since)} />,
  },
  {
    key: 'until',
    title: 'Until',
    order: 'until',
    width: 130,
    cell: ({ until }) => <Day day={until && dayInZone(until)} />,
  },
  { key: 'endedBy', title: 'Ended by', width: 160, cell: ({ endedBy }) => endedBy && enders[endedBy] },
  { key: 'open', title: 'Open medicals', width: 160, cell: (client) => <OpenMedicals client={client} /> },
]
