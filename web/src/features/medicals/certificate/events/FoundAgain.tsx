import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'
import { Button } from '@mantine/core'
import { useGetCertificateQuery } from '#api/generated.ts'
import { recordEvent } from './EventForm.tsx'

/** The holder withdraws the report of a loss as long as no replacement was issued. */
export function FoundAgain({ certificate: { certificateId } }: { certificate: Pick<Certificate, 'certificateId'> }) {
  const { currentData: record } = useGetCertificateQuery({ certificateId })
  if (!record?.offers.some(({ kind }) => kind === 'loss_withdrawal')) return null
  return (
    <Button fullWidth variant="default" onClick={() => void recordEvent(record, 'loss_withdrawal')}>
      I have found it
    </Button>
  )
}
