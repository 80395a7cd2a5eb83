import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Stack } from '@mantine/core'
import { useListCertificatesOfMedicalQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { CertificateCard } from './CertificateCard.tsx'

/** The certificates issued from a medical, with their current status. */
export const IssuedPanel = ({ medical: { medicalId } }: { medical: Medical }) => (
  <Loaded query={useListCertificatesOfMedicalQuery({ medicalId })}>
    {(certificates) =>
      certificates.length > 0 && (
        <Stack gap="md">
          {certificates.map((certificate) => (
            <CertificateCard key={certificate.certificateId} certificate={certificate} />
          ))}
        </Stack>
      )
    }
  </Loaded>
)
