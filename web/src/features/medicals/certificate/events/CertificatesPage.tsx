import { hasRegulatorRole } from '@clearwing/domain/access/organisation-roles.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { isReplacementAmong } from '@clearwing/domain/medicals/certificate/in-force.ts'
import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'
import { nameOfClass, privilegeNames } from '@clearwing/domain/medicals/classes.ts'
import { Anchor, Stack, Switch, Table, Text } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useListCertificatesQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { certificateTitle, nameOfCertificate } from '#features/medicals/certificate/certificate-title.ts'
import { replacedSince } from '#features/medicals/certificate/days-left.ts'
import { PastCertificatesPanel } from '#features/past-certificates/index.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { today } from '#shared/today.ts'
import classes from './CertificatesPage.module.css'
import { RowStanding } from './RowStanding.tsx'

/** All certificates of a person as they were on a chosen day, showing which of them allowed flying then. */
export function CertificatesPage() {
  const actor = useActor()
  const { userId: named } = useParams()
  const userId = named === 'me' ? actor.userId : recordId(named)
  const [day, setDay] = useState<string | null>(today())
  const [isAll, setAll] = useState(true)
  const shownDay = day ?? today()
  const query = useListCertificatesQuery(userId === 0 ? skipToken : { userId, on: shownDay })
  return (
    <Page title="Certificates">
      <Panel>
        <Stack gap="sm" maw={360}>
          <DateField label="As of" value={day} onChange={setDay} hint="Any day, past or future." />
          <Switch label="Only certificates in force" checked={!isAll} onChange={() => setAll(!isAll)} />
        </Stack>
      </Panel>
      <Loaded query={query} rows={4}>
        {(all) => <List certificates={isAll ? all : all.filter(isInForce)} shownDay={shownDay} allCertificates={all} />}
      </Loaded>
      {userId !== 0 && (actor.userId === userId || !hasRegulatorRole(actor)) && (
        <PastCertificatesPanel userId={userId} />
      )}
    </Page>
  )
}

const isInForce = ({ rows }: Certificate) => rows.some(({ inForce }) => inForce)

function List({
  certificates,
  shownDay,
  allCertificates,
}: {
  certificates: Certificate[]
  shownDay: string
  allCertificates: Certificate[]
}) {
  if (certificates.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={IconCertificate}
          title={
            allCertificates.length > 0
              ? `Nothing was in force on ${formatDay(shownDay)}.`
              : 'There are no certificates here.'
          }
        />
      </Panel>
    )
  return (
    <Stack gap="md" mt="md">
      {certificates.map((certificate) => (
        <CertificateEntry key={certificate.certificateId} certificate={certificate} allCertificates={allCertificates} />
      ))}
    </Stack>
  )
}

const headOf = (certificate: Certificate) =>
  certificate.kind === 'declaration'
    ? `${certificateTitle(certificate)}, signed ${formatDay(certificate.issuedOn)}`
    : `No. ${certificate.number}, issued ${formatDay(certificate.issuedOn)}`

const CertificateEntry = ({
  certificate,
  allCertificates,
}: {
  certificate: Certificate
  allCertificates: Certificate[]
}) => (
  <Panel
    title={headOf(certificate)}
    actions={
      <Anchor component={Link} to={`/certificate/${certificate.certificateId}`} fz={14}>
        Open
      </Anchor>
    }
  >
    <Table verticalSpacing={6} layout="fixed" aria-label={`Dates of ${nameOfCertificate(certificate)}`}>
      <Table.Tbody>
        {certificate.rows.map((row) => (
          <Table.Tr key={`${row.medicalClass} ${row.privilege}`} className={classes.row ?? ''}>
            <Table.Th scope="row">
              {nameOfClass(row.medicalClass)}
              {row.privilege !== 'all' && (
                <Text fz={13} c="var(--ui-text-2)">
                  {privilegeNames[row.privilege]}
                </Text>
              )}
            </Table.Th>
            <Table.Td className="tabular">
              <span style={{ whiteSpace: 'nowrap' }}>{formatDay(row.toDay)}</span>
              {row.isExtended && (
                <Text fz={13} c="var(--ui-text-2)">
                  extended from {formatDay(row.originalToDay)}
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              <RowStanding row={row} />
              <Text fz={13} c="var(--ui-text-2)">
                {[
                  replacedSince(row),
                  replacedSince(row) &&
                    !isReplacementAmong(allCertificates, row) &&
                    'by a certificate not submitted here yet',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
    <Text fz={13} c="var(--ui-text-2)" mt="xs">
      {[certificate.examinerName, ...certificate.conditions.map(({ code, text }) => `${code} ${text}`.trim())]
        .filter(Boolean)
        .join('. ')}
    </Text>
  </Panel>
)
