import { formatDay } from '@clearwing/domain/dates.ts'
import type { CertificateRecord } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { isHolder } from '@clearwing/domain/medicals/rules.ts'
import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { Link, useParams } from 'react-router'
import { useGetCertificateQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { CertificateCard } from '#features/medicals/certificate/CertificateCard.tsx'
import { nameOfCertificate } from '#features/medicals/certificate/certificate-title.ts'
import { CertificateRules } from '#features/medicals/certificate/events/CertificateRules.tsx'
import { EventMenu } from '#features/medicals/certificate/events/EventMenu.tsx'
import { LostCopy } from '#features/medicals/certificate/events/LostCopy.tsx'
import { Timeline } from '#features/medicals/certificate/events/Timeline.tsx'
import { WalletCard } from '#features/medicals/certificate/WalletCard.tsx'
import { RevocationReviews } from '#features/medicals/convenor/RevocationReviews.tsx'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Copyable } from '#shared/pages/Copyable.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { PrintedPerson } from '#shared/pages/PrintedMargin.tsx'
import { RecordHeader } from '#shared/pages/RecordHeader.tsx'
import { recordId } from '#shared/record-id.ts'

/** One certificate: its privileges now, its history, and the available actions. */
export function CertificatePage() {
  const certificateId = recordId(useParams().certificateId)
  const query = useGetCertificateQuery(certificateId === 0 ? skipToken : { certificateId })
  if (isNotFound(certificateId, query.error)) return <NotFound name="certificate" />
  if (query.currentData) return <CertificateDetails record={query.currentData} />
  return (
    <Page title="Certificate">
      <Loaded query={query} rows={6}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function CertificateDetails({ record }: { record: CertificateRecord }) {
  const { certificate } = record
  return (
    <>
      <PrintedPerson name={certificate.holderName} dateOfBirth={certificate.dateOfBirth} />
      <RecordHeader
        name={certificate.holderName}
        tab={nameOfCertificate(certificate)}
        facts={factsOf(record)}
        actions={<EventMenu record={record} />}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" p={{ base: 12, sm: 24 }} style={{ alignItems: 'start' }}>
        <Stack gap="md">
          <CertificateCard certificate={certificate} />
          <RevocationReviews record={record} />
          <Sources record={record} />
        </Stack>
        <Stack gap="md">
          <Panel title="History">
            <Timeline record={record} />
          </Panel>
          <CertificateRules record={record} />
        </Stack>
      </SimpleGrid>
    </>
  )
}

const factsOf = ({ certificate }: CertificateRecord) => [
  { label: 'Born', value: formatDay(certificate.dateOfBirth) },
  ...copied('Number', 'Number of the holder', certificate.holderRegistrationNumber),
  ...copied('Certificate', 'Certificate number', certificate.number),
  { label: certificate.kind === 'declaration' ? 'Signed' : 'Issued', value: formatDay(certificate.issuedOn) },
]

const copied = (label: string, name: string, value: string | null) =>
  value ? [{ label, value: <Copyable name={name} value={value} /> }] : []

const papers = 'The certificate as it was printed, with report and letter, is'

/**
 * Links to the documents, which are with the medical for readers who may open it. The holder has the wallet card above.
 */
function Sources({ record }: { record: CertificateRecord }) {
  const { certificate } = record
  const isOwn = isHolder(useActor(), certificate)
  const isUsable = certificate.code !== '' && certificate.rows.some(({ inForce }) => inForce)
  return (
    <Panel title="Documents">
      <Text>
        {certificate.kind === 'declaration' ? 'The signed pages are' : papers} with{' '}
        <Anchor component={Link} to={`/medical/${certificate.medicalId}`}>
          the medical of {formatDay(certificate.issuedOn)}
        </Anchor>
        . All certificates, on any day, are{' '}
        <Anchor component={Link} to={`/user/${certificate.userId}/certificates`}>
          in one list
        </Anchor>
        .
      </Text>
      {!isOwn && isUsable && <WalletCard certificateId={certificate.certificateId} />}
      {isOwn && isUsable && certificate.kind === 'certificate' && <LostCopy record={record} />}
    </Panel>
  )
}
