import type { RunState } from '@clearwing/domain/invoices/run/schema.ts'
import { runStateNames } from '@clearwing/domain/invoices/run/words.ts'
import { IconCircleCheck, IconEye, IconLoader, IconLock } from '@tabler/icons-react'
import { Status } from '#shared/status/Status.tsx'

const looks = {
  dryRun: { kind: 'others', icon: IconEye },
  locked: { kind: 'warn', icon: IconLock },
  issuing: { kind: 'mine', icon: IconLoader },
  issued: { kind: 'ok', icon: IconCircleCheck },
} as const satisfies Record<RunState, object>

export const RunStatus = ({ state }: { state: RunState }) => <Status {...looks[state]}>{runStateNames[state]}</Status>
