import { type ListedMedical, stopNames } from '@clearwing/domain/medicals/listed.ts'
import { IconPlayerPause, IconX } from '@tabler/icons-react'
import { Status } from '#shared/status/Status.tsx'

/** That the certificate may not be used, whatever day it bears. */
export const CertificateStop = ({ by }: { by: ListedMedical['certificateStop'] }) =>
  by && (
    <Status kind="bad" icon={by === 'suspended' ? IconPlayerPause : IconX}>
      {stopNames[by]}
    </Status>
  )
