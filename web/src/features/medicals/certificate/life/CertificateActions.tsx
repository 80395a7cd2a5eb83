import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Group } from '@mantine/core'
import { type Certificate, useGetCertificateQuery, useListCertificatesQuery } from '#api/generated.ts'
import { today } from '#shared/today.ts'
import { EventMenu } from './EventMenu.tsx'

const isOver = ['expired', 'superseded', 'surrendered']

/** What was revoked can be made good, as long as anything would come of it. */
const stands = ({ state, rows }: Certificate) =>
  state === 'revoked' ? rows.some(({ toDay }) => toDay >= today()) : !isOver.includes(state)

/** What may be done to the certificates that a person holds of this regulator, without leaving the medical. */
export function CertificateActions({ medical: { userId, regulatorId } }: { medical: Medical }) {
  const { currentData: held = [] } = useListCertificatesQuery({ userId })
  const standing = held.filter((one) => one.regulatorId === regulatorId && stands(one))
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
