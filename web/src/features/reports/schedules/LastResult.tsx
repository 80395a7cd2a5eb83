import type { ListedSchedule } from '@clearwing/domain/reports/schedules/schema.ts'
import { lastInWords } from '@clearwing/domain/reports/schedules/words.ts'
import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** How the last sending of a schedule ended. */
export const LastResult = ({ schedule }: { schedule: ListedSchedule }) => {
  const hasFailed = schedule.lastFailure !== null
  return (
    <Text fz={14} component="span" {...(hasFailed && { c: 'var(--ui-bad)' })}>
      {hasFailed && (
        <IconAlertTriangle
          size={16}
          stroke={1.75}
          aria-hidden
          style={{ verticalAlign: 'text-bottom', marginRight: 4 }}
        />
      )}
      {lastInWords(schedule)}
    </Text>
  )
}
