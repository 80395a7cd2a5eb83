import { formatDay } from '@clearwing/domain/dates.ts'
import { IconCalendarPlus, IconCheck, IconMail, IconUserOff } from '@tabler/icons-react'
import type { Member } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'

/** How somebody stands in the organisation: always a sign and a word. */
export function MemberStatus({ member: { state, fromDay } }: { member: Pick<Member, 'state' | 'fromDay'> }) {
  if (state === 'active')
    return (
      <Status kind="ok" icon={IconCheck}>
        Active
      </Status>
    )
  if (state === 'invited')
    return (
      <Status kind="others" icon={IconMail}>
        Invited
      </Status>
    )
  if (state === 'coming')
    return (
      <Status kind="others" icon={IconCalendarPlus}>
        {`From ${fromDay ? formatDay(fromDay) : 'later'}`}
      </Status>
    )
  return (
    <Status kind="bad" icon={IconUserOff}>
      Ended
    </Status>
  )
}
