import { Badge, UnstyledButton } from '@mantine/core'
import { type Icon, IconArchive, IconCheck, IconClockHour4, IconInbox, IconPencil, IconSend } from '@tabler/icons-react'
import { useListMessageDraftsQuery } from '#api/generated.ts'
import classes from './messages.module.css'
import type { Mode } from './use-place.ts'

const modes: { mode: Mode; label: string; icon: Icon }[] = [
  { mode: 'Current', label: 'Current', icon: IconInbox },
  { mode: 'Snoozed', label: 'Snoozed', icon: IconClockHour4 },
  { mode: 'Done', label: 'Done', icon: IconCheck },
  { mode: 'Sent', label: 'Sent', icon: IconSend },
  { mode: 'Drafts', label: 'Drafts', icon: IconPencil },
  { mode: 'All', label: 'All', icon: IconArchive },
]

type Props = { mode: Mode; setMode: (mode: Mode) => void; unread: number | undefined }

/** Selects which messages are listed. */
export function Modes({ mode: chosen, setMode, unread }: Props) {
  const drafts = useListMessageDraftsQuery().currentData?.length
  const counts: Partial<Record<Mode, number | undefined>> = { Current: unread, Drafts: drafts }
  return (
    <nav className={classes.modes} aria-label="Which messages">
      {modes.map(({ mode, label, icon: Sign }) => (
        <UnstyledButton
          key={mode}
          className={classes.mode}
          aria-current={mode === chosen ? 'true' : undefined}
          onClick={() => setMode(mode)}
        >
          <Sign size={18} stroke={1.75} aria-hidden />
          {label}
          {counts[mode] ? (
            <Badge variant="light" radius="xl" className={classes.count ?? ''}>
              {counts[mode]}
            </Badge>
          ) : null}
        </UnstyledButton>
      ))}
    </nav>
  )
}
