import { IconFileCheck, IconFileOff } from '@tabler/icons-react'
import type { RegistrationItem } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'

/** Whether all required evidence is present. */
export const EvidenceStatus = ({
  registration: { isComplete, evidence },
}: {
  registration: Pick<RegistrationItem, 'isComplete' | 'evidence'>
}) =>
  isComplete ? (
    <Status kind="ok" icon={IconFileCheck}>
      Complete
    </Status>
  ) : (
    <Status kind="warn" icon={IconFileOff}>
      {evidence === 0 ? 'No file' : 'No document'}
    </Status>
  )
