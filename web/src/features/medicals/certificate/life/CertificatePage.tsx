import { formatDay } from '@clearwing/domain/dates.ts'
import type { CertificateRecord } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { Link, useParams } from 'react-router'
import { useGetCertificateQuery } from '#api/generated.ts'
import { CertificateCard } from '#features/medicals/certificate/CertificateCard.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { RecordHeader } from '#shared/pages/RecordHeader.tsx'
import { isNotFound, recordId } from '#shared/record-id.ts'
import { EventMenu } from './EventMenu.tsx'
import { Timeline } from './Timeline.tsx'

/** One certificate: what it is good for now, what has happened to it, and what may be done. */
export function CertificatePage() {
  const certificateId = recordId(useParams().certificateId)
  const query = useGetCertificateQuery(certificateId === 0 ? skipToken : { certificateId })
  if (isNotFound(certificateId, query.error)) return <NotFound what="certificate" />
  if (query.currentData) return <Shown record={query.currentData} />
  return (
    <Page title="Certificate">
      <Loaded query={query} rows={6}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function Shown({ record }: { record: CertificateRecord }) {
  const { certificate } = record
  return (
    <>
      <RecordHeader
        name={certificate.holderName}
        tab={`Certificate ${certificate.number}`}
        facts={factsOf(record)}
        actions={<EventMenu record={record} />}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" p={{ base: 12, sm: 24 }} style={{ alignItems: 'start' }}>
        <Stack gap="md">
          <CertificateCard certificate={certificate} />
          <Sources record={record} />
        </Stack>
        <Panel title="What has happened">
          <Timeline record={record} />
        </Panel>
      </SimpleGrid>
    </>
  )
}

const factsOf = ({ certificate }: CertificateRecord) => [
  { label: 'Born', value: formatDay(certificate.dateOfBirth) },
  ...(certificate.holderRegistrationNumber ? [{ label: 'Number', value: certificate.holderRegistrationNumber }] : []),
  { label: 'Certificate', value: certificate.number },
  { label: 'Issued', value: formatDay(certificate.issuedOn) },
]

/** Where its papers are: with the medical, for whoever may see that. */
const Sources = ({ record: { certificate } }: { record: CertificateRecord }) => (
  <Panel title="Papers">
    <Text>
      The certificate as it was printed, with report and letter, is with{' '}
      <Anchor component={Link} to={`/medical/${certificate.medicalId}`}>
        the medical of {formatDay(certificate.issuedOn)}
      </Anchor>
      . All certificates, on any day, are{' '}
      <Anchor component={Link} to={`/user/${certificate.userId}/certificates`}>
        in one list
      </Anchor>
      .
    </Text>
  </Panel>
)
