import { formatTime } from '@clearwing/domain/dates.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import type { SaveProgress } from './autosaver.ts'

type Props = {
  progress: SaveProgress
  retry: () => void
  /** Name of the user who last saved the record. */
  savedBy?: string | null | undefined
}

/**
 * Save status beside the record's name: 'Saved 10:42', 'Saving', 'Not saved. Retry', or who has updated it in the
 * meantime.
 */
export function SaveState({ progress, retry, savedBy }: Props) {
  return (
    <Group gap={4} role="status" fz={13} c="var(--ui-text-3)" wrap="nowrap">
      {progress.state === 'saved' && progress.updatedAt && (
        <span className="tabular">
          {savedBy ?? 'Another user'} updated this {formatTime(progress.updatedAt.toISOString())}
        </span>
      )}
      {progress.state === 'saved' && progress.savedAt && !progress.updatedAt && (
        <>
          <IconCheck size={16} stroke={1.75} color="var(--ui-ok-line)" aria-hidden />
          <span className="tabular">Saved {formatTime(progress.savedAt.toISOString())}</span>
        </>
      )}
      {progress.state === 'saving' && 'Saving'}
      {progress.state === 'failed' && (
        <>
          <IconAlertCircle size={16} stroke={1.75} color="var(--ui-bad)" aria-hidden />
          <Text span fz={13} c="var(--ui-bad)">
            Not saved.
          </Text>
          <Button size="compact-sm" variant="subtle" color="red" onClick={retry}>
            Retry
          </Button>
        </>
      )}
    </Group>
  )
}
