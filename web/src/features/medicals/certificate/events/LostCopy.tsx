import type { CertificateRecord } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { Button, Group, Text } from '@mantine/core'
import { useGetOrganisationQuery } from '#api/generated.ts'
import { recordEvent } from './EventForm.tsx'

/** The holder of a lost certificate reports it to the regulator, which alone can issue a replacement. */
export function LostCopy({ record }: { record: CertificateRecord }) {
  const { data: regulator } = useGetOrganisationQuery({ organisationId: record.certificate.regulatorId })
  if (!record.offers.some(({ kind }) => kind === 'loss')) return null
  return (
    <Group mt="sm" justify="space-between">
      <Text style={{ flex: '1 1 240px' }}>
        Lost, stolen or destroyed? Report the loss: {regulator?.name ?? 'The regulator'} issues a replacement with a new
        code.
      </Text>
      <Button variant="default" onClick={() => void recordEvent(record, 'loss')}>
        Report the loss
      </Button>
    </Group>
  )
}
