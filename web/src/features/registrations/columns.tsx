import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { registrationList } from '@clearwing/domain/registrations/list.ts'
import { Text } from '@mantine/core'
import { columnsOf, Day } from '#shared/lists/described.tsx'
import { EvidenceStatus } from './EvidenceStatus.tsx'
import { Likeness } from './Likeness.tsx'
import { RegistrationStatus } from './RegistrationStatus.tsx'

export const waitsInWords = (waits: number) =>
  waits === 0 ? 'since today' : `${waits} working ${waits === 1 ? 'day' : 'days'}`

export const registrationColumns = columnsOf(registrationList, {
  name: {
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
  number: { width: 110, cell: ({ organisationUserId }) => <span className="tabular">{organisationUserId}</span> },
  kind: { width: 110 },
  asked: { width: 120, cell: ({ claimedAt }) => <Day day={dayInZone(claimedAt)} /> },
  evidence: { width: 150, cell: (row) => <EvidenceStatus registration={row} /> },
  score: { width: 190, cell: (row) => <Likeness registration={row} /> },
  waits: {
    align: 'right',
    width: 130,
    cell: ({ waitingDays }) =>
      waitingDays === null ? '' : <span className="tabular">{waitsInWords(waitingDays)}</span>,
  },
  status: { width: 200, cell: (row) => <RegistrationStatus status={row.status} isExpired={row.isExpired} /> },
})
