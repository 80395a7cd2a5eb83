import {
  registrationStatusNames,
  type RegistrationStatus as Status,
} from '@clearwing/domain/registrations/numbers/registration-status.ts'
import { IconArrowBackUp, IconCheck, IconClock, IconClockOff, IconHelp, IconX } from '@tabler/icons-react'
import { type StatusKind, Status as Word } from '#shared/status/Status.tsx'

const looks = {
  pending: { kind: 'others', icon: IconClock },
  more_information_asked: { kind: 'warn', icon: IconHelp },
  approved: { kind: 'ok', icon: IconCheck },
  refused: { kind: 'bad', icon: IconX },
  withdrawn: { kind: 'others', icon: IconArrowBackUp },
} as const

type Props = {
  status: Status
  isExpired?: boolean
  /** True when the viewing user must act. */
  isMine?: boolean
}

export function RegistrationStatus({ status, isExpired = false, isMine = false }: Props) {
  if (isExpired)
    return (
      <Word kind="bad" icon={IconClockOff}>
        Expired
      </Word>
    )
  const { kind, icon } = looks[status]
  const statusKind: StatusKind = isMine ? 'mine' : kind
  return (
    <Word kind={statusKind} icon={icon}>
      {registrationStatusNames[status]}
    </Word>
  )
}
