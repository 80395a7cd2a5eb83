import { Stack } from '@mantine/core'
import { CertificateCard } from '#features/medicals/certificate/CertificateCard.tsx'
import { KeptCard } from '#features/medicals/certificate/KeptCard.tsx'
import { useMyCertificates } from '#features/medicals/certificate/use-my-certificates.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** The certificates one holds; without a network what this device has kept of them. */
export function CertificatesCard() {
  const { query, kept } = useMyCertificates()
  if (!query.currentData && kept.length > 0)
    return (
      <Cards>
        {kept.map((one) => (
          <KeptCard key={one.certificateId} certificate={one} />
        ))}
      </Cards>
    )
  return (
    <Loaded query={query}>
      {(certificates) => {
        const held = certificates.filter(({ rows }) =>
          rows.some(({ inForce, state }) => inForce || state === 'suspended'),
        )
        return held.length > 0 ? (
          <Cards>
            {held.map((one) => (
              <CertificateCard key={one.certificateId} certificate={one} />
            ))}
          </Cards>
        ) : (
          <DashboardCard title="Medical certificate">{nothing(certificates.length > 0)}</DashboardCard>
        )
      }}
    </Loaded>
  )
}

const Cards = ({ children }: { children: React.ReactNode }) => <Stack gap="md">{children}</Stack>

const nothing = (hadOne: boolean) =>
  hadOne
    ? 'You hold no certificate that is in force. Do not fly on one that has expired.'
    : 'You hold no certificate yet.'
