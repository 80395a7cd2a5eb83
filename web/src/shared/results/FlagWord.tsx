import { IconAlertCircle, IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { Status } from '#shared/status/Status.tsx'
import type { Flag } from './flag.ts'

const signs = { ok: IconCheck, warn: IconAlertTriangle, bad: IconAlertCircle, note: IconInfoCircle }
const kinds = { ok: 'others', warn: 'warn', bad: 'bad', note: 'others' } as const

/** Maximum length for a status; longer flags are shown as text that can wrap. */
const longestWords = 32

/** A value's flags in words; those too long for a status are shown below it. */
export function FlagWord({ flag: { words, kind } }: { flag: Flag }) {
  const isLong = words.length > longestWords
  const [first = ''] = words.split(', ')
  return (
    <>
      <Status kind={kinds[kind]} icon={signs[kind]}>
        {isLong ? (first.length > longestWords ? 'Laboratory’s own flag' : first) : words}
      </Status>
      {isLong && <div>{words}</div>}
    </>
  )
}
