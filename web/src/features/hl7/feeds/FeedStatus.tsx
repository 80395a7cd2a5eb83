import { IconAlertTriangle, IconCircleCheck, IconPlayerPause, IconSchool } from '@tabler/icons-react'
import type { Feed } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'
import { alarmNames } from './words.ts'

/** The feed's status in one word. A new sender has no usual pattern yet. */
export function FeedStatus({ feed: { alarms, state, usual: usualSilence } }: { feed: Feed }) {
  const [alarm] = alarms
  if (alarm)
    return (
      <Status kind="bad" icon={IconAlertTriangle}>
        {alarmNames[alarm.kind]}
      </Status>
    )
  if (state === 'paused')
    return (
      <Status kind="others" icon={IconPlayerPause}>
        Paused
      </Status>
    )
  return Object.keys(usualSilence).length === 0 ? (
    <Status kind="others" icon={IconSchool}>
      Learning
    </Status>
  ) : (
    <Status kind="ok" icon={IconCircleCheck}>
      Normal
    </Status>
  )
}
