import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Status } from '#shared/status/Status.tsx'
import type { Flag } from './result-line.ts'

const signs = { ok: IconCheck, warn: IconAlertTriangle, bad: IconAlertCircle }
const kinds = { ok: 'others', warn: 'warn', bad: 'bad' } as const

/** How a value stands to its range, in a word. */
export const FlagWord = ({ flag: { words, kind } }: { flag: Flag }) => (
  <Status kind={kinds[kind]} icon={signs[kind]}>
    {words}
  </Status>
)
