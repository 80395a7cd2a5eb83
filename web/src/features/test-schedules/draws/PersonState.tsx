import { drawOutcomes } from '@clearwing/domain/test-schedules/draws/schema.ts'
import { IconBan, IconCheck, IconHourglass, IconUserPause, IconUserX } from '@tabler/icons-react'
import type { DrawPerson } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'

type Props = { person: Pick<DrawPerson, 'calledAt' | 'isDone' | 'outcome' | 'role'> }

/** The status of a person drawn: managers see only whether it is done, testers also why not. */
export function PersonState({ person: { calledAt, isDone, outcome } }: Props) {
  if (isDone)
    return (
      <Status kind="ok" icon={IconCheck}>
        Done
      </Status>
    )
  if (outcome)
    return (
      <Status kind={outcome === 'refused' ? 'bad' : 'warn'} icon={outcome === 'refused' ? IconBan : IconUserX}>
        {drawOutcomes[outcome]}
      </Status>
    )
  return calledAt === null ? (
    <Status kind="others" icon={IconUserPause}>
      Alternate
    </Status>
  ) : (
    <Status kind="mine" icon={IconHourglass}>
      Not done yet
    </Status>
  )
}
