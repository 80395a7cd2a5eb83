import { type ScanState, scanInShort, scanWords } from '@clearwing/domain/files/scan.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconShieldX } from '@tabler/icons-react'
import { Status } from '#shared/status/Status.tsx'

const looks = {
  waiting: { kind: 'others', icon: IconClock, color: 'blue' },
  unreachable: { kind: 'warn', icon: IconAlertTriangle, color: 'yellow' },
  harmful: { kind: 'bad', icon: IconShieldX, color: 'red' },
} as const

/** What the virus scanner says of a file that cannot be opened now; nothing for one that can. */
export function ScanStatus({ scan }: { scan: ScanState | null }) {
  if (scan === null || scan === 'clean') return null
  const { kind, icon } = looks[scan]
  return (
    <Status kind={kind} icon={icon}>
      {scanInShort[scan]}
    </Status>
  )
}

/** The same as a sentence, in place of the file. */
export const ScanNotice = ({ scan }: { scan: Exclude<ScanState, 'clean'> }) => (
  <Alert color={looks[scan].color} title={scanInShort[scan]} role="status">
    {scanWords[scan]}
  </Alert>
)
