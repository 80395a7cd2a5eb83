import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { nameOfDate } from '@clearwing/domain/medicals/classes.ts'
import type { PastCertificate } from '@clearwing/domain/past-certificates/schema.ts'
import { Group, Stack, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useListPastCertificatesQuery } from '#api/generated.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { Status } from '#shared/status/Status.tsx'

/** Certificates that a practice brought in from its earlier files; nothing if there are none. */
export function PastCertificatesPanel({ userId }: { userId: number }) {
  const { data = [] } = useListPastCertificatesQuery({ userId })
  if (data.length === 0) return null
  return (
    <Panel title="Past certificates">
      <Stack gap="md">
        <Text fz={14} c="var(--ui-text-2)">
          Issued elsewhere and brought in by a practice. They cannot be verified here, and no date of a new certificate
          is calculated from them.
        </Text>
        {data.map((certificate) => (
          <Entry key={certificate.pastCertificateId} certificate={certificate} />
        ))}
      </Stack>
    </Panel>
  )
}

function Entry({ certificate }: { certificate: PastCertificate }) {
  const { number, regulatorName, issuedOn, expiresOn, conditions, examiner, warnings } = certificate
  return (
    <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
      <Group gap="xs">
        <Text fw={560}>{nameOfDate(certificate)}</Text>
        <Status kind="others" icon={IconFileImport}>
          Brought in
        </Status>
      </Group>
      <Text fz={14} className="tabular">
        {`Number ${number}, ${regulatorName}: ${formatDay(issuedOn)} to ${formatDay(expiresOn)}`}
      </Text>
      {conditions && <Text fz={14}>{`Conditions: ${conditions}`}</Text>}
      {examiner && <Text fz={14}>{`Examiner: ${examiner}`}</Text>}
      {warnings.map((warning) => (
        <Text key={warning} fz={14} c="var(--ui-warn)">
          {warning}
        </Text>
      ))}
      <Text fz={13} c="var(--ui-text-2)">
        {broughtIn(certificate)}
      </Text>
    </Stack>
  )
}

const broughtIn = ({ broughtInBy, broughtInByName, broughtInAt }: PastCertificate) =>
  `Brought in by ${[broughtInByName, broughtInBy].filter(Boolean).join(', ')} on ${formatDay(dayInZone(broughtInAt))}`
