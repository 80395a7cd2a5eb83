import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { Text } from '@mantine/core'
import type { Client } from '#api/generated.ts'
import { CertificateDates } from './CertificateDates.tsx'
import { OpenMedicals } from './OpenMedicals.tsx'

/** A current or former client on a narrow screen. */
export const ClientCard = ({ client }: { client: Client }) => (
  <>
    <Text fw={620}>{client.name}</Text>
    <Text fz={14} c="var(--ui-text-2)" className="tabular">
      {client.until
        ? `${formatDay(dayInZone(client.since))} to ${formatDay(dayInZone(client.until))}`
        : [client.dateOfBirth && `born ${formatDay(client.dateOfBirth)}`, client.nhi].filter(Boolean).join(', ')}
    </Text>
    {client.until === null && <CertificateDates certificates={client.certificates} />}
    <OpenMedicals client={client} />
  </>
)
