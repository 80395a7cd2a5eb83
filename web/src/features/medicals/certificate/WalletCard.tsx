import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'
import { Anchor } from '@mantine/core'

/** The card alone, as a PDF of its size: to keep on a phone, or to print. */
export const WalletCard = ({ certificateId }: Pick<Certificate, 'certificateId'>) => (
  <Anchor href={`/api/certificates/${certificateId}/card`} target="_blank" rel="noreferrer" mt="xs" display="block">
    Wallet card (PDF)
  </Anchor>
)
