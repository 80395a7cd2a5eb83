import { reminderStateNames } from '@clearwing/domain/reminders/words.ts'
import { IconAlertTriangle, IconBell, IconBellZ, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import type { Reminder } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'

const looks = {
  coming: { kind: 'others', icon: IconClock },
  due: { kind: 'warn', icon: IconBell },
  overdue: { kind: 'bad', icon: IconAlertTriangle },
  snoozed: { kind: 'others', icon: IconBellZ },
  done: { kind: 'ok', icon: IconCheck },
  ended: { kind: 'others', icon: IconX },
} as const

export const ReminderStatus = ({ state }: Pick<Reminder, 'state'>) => (
  <Status {...looks[state]}>{reminderStateNames[state]}</Status>
)
