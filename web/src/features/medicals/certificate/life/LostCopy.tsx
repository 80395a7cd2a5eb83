import { formatDay } from '@clearwing/domain/dates.ts'
import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'
import { Group, Text } from '@mantine/core'
import { useGetOrganisationQuery } from '#api/generated.ts'
import { MessageButton } from '#features/messages/index.ts'

/** The holder of a lost copy reports it to the regulator, which keeps the register and alone can issue a copy. */
export function LostCopy({ certificate }: { certificate: Certificate }) {
  const { userId, holderName, regulatorId } = certificate
  const { data: regulator } = useGetOrganisationQuery({ organisationId: regulatorId })
  if (!regulator) return null
  const to = { organisationId: regulatorId, organisationName: regulator.name }
  return (
    <Group mt="sm" justify="space-between">
      <Text style={{ flex: '1 1 240px' }}>
        Lost, stolen or destroyed? Tell {regulator.name}: it issues a copy with a new code. It may ask for a fee and a
        statutory declaration.
      </Text>
      <MessageButton
        label="Report the loss"
        start={{ regarding: { userId, name: holderName }, to, text: lossReport(certificate) }}
      />
    </Group>
  )
}

/** The report with its declaration; the holder completes how it was lost. */
export const lossReport = ({ number, issuedOn }: Pick<Certificate, 'number' | 'issuedOn'>) =>
  [
    `Please replace medical certificate ${number}, issued on ${formatDay(issuedOn)}.`,
    'It was (lost, stolen or destroyed):',
    'When and how:',
    'I declare that this report is true, and that I will return the certificate if I find it.',
  ].join('\n')
