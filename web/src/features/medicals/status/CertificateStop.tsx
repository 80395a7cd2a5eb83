import { type ListedMedical, stopNames } from '@clearwing/domain/medicals/list/listed.ts'
import { IconPlayerPause, IconX } from '@tabler/icons-react'
import { Status } from '#shared/status/Status.tsx'

/** Says that the certificate may not be used, whatever its expiry date. */
export const CertificateStop = ({ event }: { event: ListedMedical['certificateStop'] }) =>
  event && (
    <Status kind="bad" icon={event === 'suspended' ? IconPlayerPause : IconX}>
      {stopNames[event]}
    </Status>
  )
