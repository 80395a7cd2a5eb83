import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'
import { Group, Text } from '@mantine/core'
import { useGetOrganisationQuery } from '#api/generated.ts'
import { MessageButton } from '#features/messages/index.ts'

/** Whose copy is lost tells the regulator, which keeps the register: nobody else sends the certificate again. */
export function LostCopy({ certificate: { userId, holderName, regulatorId } }: { certificate: Certificate }) {
  const { data: regulator } = useGetOrganisationQuery({ organisationId: regulatorId })
  if (!regulator) return null
  const to = { organisationId: regulatorId, organisationName: regulator.name }
  return (
    <Group mt="sm" justify="space-between">
      <Text style={{ flex: '1 1 240px' }}>
        Lost, stolen or destroyed? Tell {regulator.name}: it issues a copy with a new code.
      </Text>
      <MessageButton label="Report the loss" start={{ regarding: { userId, name: holderName }, to }} />
    </Group>
  )
}
