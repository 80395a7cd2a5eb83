import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { claimKindNames } from '@clearwing/domain/registrations/schema.ts'
import { Text } from '@mantine/core'
import type { RegistrationItem } from '#api/generated.ts'
import type { Column } from '#shared/lists/ListTable.tsx'
import { EvidenceStatus } from './EvidenceStatus.tsx'
import { Likeness } from './Likeness.tsx'
import { RegistrationStatus } from './RegistrationStatus.tsx'

export const registrationOrders = ['claimedAt', 'name', 'organisationUserId', 'status'] as const
type RegistrationColumn = Column<RegistrationItem, (typeof registrationOrders)[number]>

export const waitsInWords = (waits: number) =>
  waits === 0 ? 'since today' : `${waits} working ${waits === 1 ? 'day' : 'days'}`

export const registrationColumns: RegistrationColumn[] = [
  {
    key: 'name',
    title: 'Name',
    order: 'name',
    cell: ({ name, dateOfBirth }) => (
      <>
        {name}
        {dateOfBirth && (
          <Text fz={12} c="var(--ui-text-2)" className="tabular">
            {`born ${formatDay(dateOfBirth)}`}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'number',
    title: 'Number',
    order: 'organisationUserId',
    width: 110,
    cell: ({ organisationUserId }) => <span className="tabular">{organisationUserId}</span>,
  },
  { key: 'kind', title: 'Type', width: 110, cell: ({ kind }) => claimKindNames[kind] },
  {
    key: 'asked',
    title: 'Asked',
    order: 'claimedAt',
    width: 120,
    cell: ({ claimedAt }) => (
      <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
        {formatDay(dayInZone(claimedAt))}
      </span>
    ),
  },
  { key: 'evidence', title: 'Evidence', width: 150, cell: (row) => <EvidenceStatus registration={row} /> },
  { key: 'score', title: 'Duplicate', width: 190, cell: (row) => <Likeness registration={row} /> },
  {
    key: 'waits',
    title: 'Waiting',
    align: 'right',
    width: 130,
    cell: ({ waitingDays }) =>
      waitingDays === null ? '' : <span className="tabular">{waitsInWords(waitingDays)}</span>,
  },
  {
    key: 'status',
    title: 'Status',
    order: 'status',
    width: 200,
    cell: (row) => <RegistrationStatus status={row.status} isExpired={row.isExpired} />,
  },
]
