import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Status } from '#shared/status/Status.tsx'
import type { Flag } from './flag.ts'

const signs = { ok: IconCheck, warn: IconAlertTriangle, bad: IconAlertCircle }
const kinds = { ok: 'others', warn: 'warn', bad: 'bad' } as const

/** More is a text, which breaks where a status does not. */
const longestWords = 32

/** How a value stands to its range, in a word; whatever a laboratory sent in its place, as it was sent. */
export const FlagWord = ({ flag: { words, kind } }: { flag: Flag }) => (
  <>
    <Status kind={kinds[kind]} icon={signs[kind]}>
      {words.length > longestWords ? 'A flag of its own' : words}
    </Status>
    {words.length > longestWords && <div>{words}</div>}
  </>
)
