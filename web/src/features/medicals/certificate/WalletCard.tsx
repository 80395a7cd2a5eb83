import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'
import { Anchor } from '@mantine/core'

/** The card alone as a PDF in card size, to keep on a phone or print. */
export const WalletCard = ({ certificateId }: Pick<Certificate, 'certificateId'>) => (
  <Anchor href={`/api/certificates/${certificateId}/card`} target="_blank" rel="noreferrer" mt="xs" display="block">
    Wallet card (PDF)
  </Anchor>
)
