import { privacyStateNames } from '@clearwing/domain/privacy-requests/words.ts'
import { IconAlertTriangle, IconArrowRight, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import type { PrivacyRequestRow } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'

const looks = {
  received: { kind: 'others', icon: IconClock },
  in_progress: { kind: 'others', icon: IconClock },
  extended: { kind: 'warn', icon: IconClock },
  transferred: { kind: 'others', icon: IconArrowRight },
  answered: { kind: 'ok', icon: IconCheck },
  refused: { kind: 'warn', icon: IconX },
  withdrawn: { kind: 'warn', icon: IconX },
} as const

/** The state of a request; overdue ones are red. */
export const PrivacyRequestStatus = ({ state, isOverdue }: Pick<PrivacyRequestRow, 'state' | 'isOverdue'>) =>
  isOverdue ? (
    <Status kind="bad" icon={IconAlertTriangle}>
      {`Overdue, ${privacyStateNames[state].toLowerCase()}`}
    </Status>
  ) : (
    <Status {...looks[state]}>{privacyStateNames[state]}</Status>
  )
