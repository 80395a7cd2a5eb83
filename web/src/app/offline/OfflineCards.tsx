import { Button, Stack, Text } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { KeptGate } from '#features/medicals/certificate/KeptGate.tsx'
import type { KeptCertificate } from '#features/medicals/certificate/offline-certificates.ts'
import { Page } from '#shared/pages/Page.tsx'

type Props = { certificates: KeptCertificate[]; retry: () => unknown }

/** Shown without a network: the certificates stored on this device, and when they were last checked. */
export const OfflineCards = ({ certificates, retry }: Props) => (
  <Page
    title="No network"
    width="form"
    action={
      <Button
        variant="default"
        leftSection={<IconWifiOff size={16} stroke={1.75} aria-hidden />}
        onClick={() => void retry()}
      >
        Try again
      </Button>
    }
  >
    <Stack gap="md">
      <Text>
        Your device stored these certificates when it was last online. Scan the code to see their current status.
      </Text>
      {certificates.map((certificate) => (
        <KeptGate key={certificate.certificateId} certificate={certificate} />
      ))}
    </Stack>
  </Page>
)
