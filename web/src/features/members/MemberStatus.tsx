import { formatDay } from '@clearwing/domain/dates.ts'
import { IconCalendarPlus, IconCheck, IconMail, IconUserOff } from '@tabler/icons-react'
import type { Member } from '#api/generated.ts'
import { sinceInWords } from '#shared/since-in-words.ts'
import { Status } from '#shared/status/Status.tsx'

type Props = { member: Pick<Member, 'state' | 'fromDay' | 'invitedAt'> }

/** The state of a membership: always an icon and a word. */
export function MemberStatus({ member: { state, fromDay, invitedAt } }: Props) {
  if (state === 'active')
    return (
      <Status kind="ok" icon={IconCheck}>
        Active
      </Status>
    )
  if (state === 'invited')
    return (
      <Status kind="others" icon={IconMail}>
        {invitedAt ? `Invited ${sinceInWords(invitedAt, Date.now())} ago` : 'Invited'}
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
