import { formatDay } from '@clearwing/domain/dates.ts'
import { Group, Text } from '@mantine/core'
import type { RegistrationItem } from '#api/generated.ts'
import { waitsInWords } from './columns.tsx'
import { EvidenceStatus } from './EvidenceStatus.tsx'
import { Likeness } from './Likeness.tsx'
import { RegistrationStatus } from './RegistrationStatus.tsx'

/** A queue entry on a narrow screen. */
export function RegistrationCard({ registration }: { registration: RegistrationItem }) {
  const { name, dateOfBirth, organisationUserId, status, isExpired, waitingDays } = registration
  const facts = [
    `Number ${organisationUserId}`,
    dateOfBirth && `born ${formatDay(dateOfBirth)}`,
    waitingDays !== null && `waiting ${waitsInWords(waitingDays)}`,
  ]
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text fw={620}>{name}</Text>
        <RegistrationStatus status={status} isExpired={isExpired} />
      </Group>
      <Text fz={14} c="var(--ui-text-2)" className="tabular">
        {facts.filter(Boolean).join(', ')}
      </Text>
      <Group gap={4} mt={4}>
        <EvidenceStatus registration={registration} />
        <Likeness registration={registration} />
      </Group>
    </>
  )
}
