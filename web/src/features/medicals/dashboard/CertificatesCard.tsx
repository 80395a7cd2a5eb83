import { Anchor, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { CertificateCard } from '#features/medicals/certificate/CertificateCard.tsx'
import { KeptCard } from '#features/medicals/certificate/KeptCard.tsx'
import { useMyCertificates } from '#features/medicals/certificate/use-my-certificates.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { noneInForce } from './none-in-force.ts'

/** The certificates the user holds; offline, those stored on this device. */
export function CertificatesCard() {
  const { query, keptCertificates } = useMyCertificates()
  if (!query.currentData && keptCertificates.length > 0)
    return (
      <Cards>
        {keptCertificates.map((one) => (
          <KeptCard key={one.certificateId} certificate={one} />
        ))}
      </Cards>
    )
  return (
    <Loaded query={query}>
      {(certificates) => {
        const heldCertificates = certificates.filter(({ rows }) =>
          rows.some(({ inForce, state }) => inForce || state === 'suspended'),
        )
        return heldCertificates.length > 0 ? (
          <Cards>
            {heldCertificates.map((one) => (
              <CertificateCard key={one.certificateId} certificate={one} />
            ))}
          </Cards>
        ) : (
          <NoneInForce {...noneInForce(certificates)} />
        )
      }}
    </Loaded>
  )
}

const Cards = ({ children }: { children: React.ReactNode }) => <Stack gap="md">{children}</Stack>

const NoneInForce = ({ text, certificateId }: ReturnType<typeof noneInForce>) => (
  <DashboardCard
    title="Medical certificate"
    action={
      certificateId && (
        <Anchor component={Link} to={`/certificate/${certificateId}`}>
          See the last certificate
        </Anchor>
      )
    }
  >
    {text}
  </DashboardCard>
)
