import { formatMoment } from '@clearwing/domain/dates.ts'
import { Alert, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useActivity } from '#api/activity.ts'
import { type ReadingAlarm, useListReadingAlarmsQuery } from '#api/generated.ts'

/** Alarms of the last day: users who requested other people's records, or read unusually many. */
export function ReadingAlarms() {
  const query = useListReadingAlarmsQuery(undefined, { skip: useActivity() === null, pollingInterval: 30_000 })
  const alarms = query.currentData ?? []
  if (alarms.length === 0) return null
  return (
    <Stack gap="xs" mb="md">
      {alarms.map((alarm) => (
        <Alert key={alarm.readingAlarmId} color="red" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
          {formatMoment(alarm.begunAt)}: {alarm.name} ({alarm.organisationName ?? 'as an individual'}) {wordsOf(alarm)}
        </Alert>
      ))}
    </Stack>
  )
}

const wordsOf = ({ kind, count, isEnded }: ReadingAlarm) => {
  if (kind === 'bulk reading')
    return `read the records of ${count} people within ten minutes. Their requests were slowed down.`
  return `requested ${count} records that they may not see. ${isEnded ? 'The session was ended.' : ''}`
}
