import { formatMoment } from '@clearwing/domain/dates.ts'
import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Feeds, useListFeedsQuery } from '#api/generated.ts'
import { alarmInWords } from './words.ts'

export type ShownAlarm = { feedAlarmId: number; senderId: number; words: string }

/** The current alarms, each with the time of the feed's last message or of the start of the alarm. */
const alarmsOf = ({ feeds }: Feeds): ShownAlarm[] =>
  feeds.flatMap(({ senderId, name, lastAt, alarms }) =>
    alarms.map(({ feedAlarmId, kind, begunAt }) => ({
      feedAlarmId,
      senderId,
      words: alarmInWords(kind, name, formatMoment(kind === 'silent' && lastAt ? lastAt : begunAt)),
    })),
  )

/** The current alarms of all feeds, read again each minute. */
export const useFeedAlarms = () => {
  const { data } = useListFeedsQuery(undefined, { pollingInterval: 60_000 })
  return data ? alarmsOf(data) : []
}

/** Links to feeds that are silent or failing; empty while all is normal. */
export const AlarmLinks = ({ alarms }: { alarms: ShownAlarm[] }) =>
  alarms.map(({ feedAlarmId, senderId, words }) => (
    <div key={feedAlarmId}>
      <Anchor component={Link} to={`/hl7/feeds/${senderId}`}>
        {words}
      </Anchor>
    </div>
  ))

/** Feed alarms as a notice above a list of messages. */
export function FeedAlarmNotice() {
  const alarms = useFeedAlarms()
  if (alarms.length === 0) return null
  return (
    <Alert color="red" mb="sm" icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
      <AlarmLinks alarms={alarms} />
    </Alert>
  )
}
