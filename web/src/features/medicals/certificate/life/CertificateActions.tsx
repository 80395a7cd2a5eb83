import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Group } from '@mantine/core'
import { useGetCertificateQuery, useListCertificatesQuery } from '#api/generated.ts'
import { EventMenu } from './EventMenu.tsx'

const isOver = ['expired', 'superseded', 'surrendered', 'revoked']

/** What may be done to the certificates that a person holds of this regulator, without leaving the medical. */
export function CertificateActions({ medical: { userId, regulatorId } }: { medical: Medical }) {
  const { currentData: held = [] } = useListCertificatesQuery({ userId })
  const standing = held.filter((one) => one.regulatorId === regulatorId && !isOver.includes(one.state))
  return (
    <Group gap="xs">
      {standing.map(({ certificateId }) => (
        <Actions key={certificateId} certificateId={certificateId} />
      ))}
    </Group>
  )
}

function Actions({ certificateId }: { certificateId: number }) {
  const { currentData: record } = useGetCertificateQuery({ certificateId })
  return record ? <EventMenu record={record} label={`Certificate ${record.certificate.number}`} /> : null
}
