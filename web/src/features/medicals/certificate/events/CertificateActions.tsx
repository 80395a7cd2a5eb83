import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Group } from '@mantine/core'
import { type Certificate, useGetCertificateQuery, useListCertificatesQuery } from '#api/generated.ts'
import { today } from '#shared/today.ts'
import { EventMenu } from './EventMenu.tsx'

const isOver = ['expired', 'superseded', 'surrendered']

/**
 * True while something can still be done. A revocation can be set aside as long as the certificate would still be in
 * force.
 */
const isActionable = ({ state, rows }: Certificate) =>
  state === 'revoked' ? rows.some(({ toDay }) => toDay >= today()) : !isOver.includes(state)

/** Actions on the person's certificates from this regulator, on the page of the medical. */
export function CertificateActions({ medical: { userId, regulatorId } }: { medical: Medical }) {
  const { currentData: held = [] } = useListCertificatesQuery({ userId })
  const actionable = held.filter((one) => one.regulatorId === regulatorId && isActionable(one))
  return (
    <Group gap="xs">
      {actionable.map(({ certificateId }) => (
        <Actions key={certificateId} certificateId={certificateId} />
      ))}
    </Group>
  )
}

function Actions({ certificateId }: { certificateId: number }) {
  const { currentData: record } = useGetCertificateQuery({ certificateId })
  return record ? <EventMenu record={record} label={`Certificate ${record.certificate.number}`} /> : null
}
