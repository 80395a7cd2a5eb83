import { IconBan, IconCheck, IconClock, IconHourglass } from '@tabler/icons-react'
import type { DrawSummary } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'

/** The status of a draw, as an icon and a word. */
export function DrawState({ draw: { state, awaited } }: { draw: Pick<DrawSummary, 'state' | 'awaited'> }) {
  if (state === 'planned')
    return (
      <Status kind="others" icon={IconClock}>
        Planned
      </Status>
    )
  if (state === 'void')
    return (
      <Status kind="bad" icon={IconBan}>
        Void
      </Status>
    )
  return awaited > 0 ? (
    <Status kind="mine" icon={IconHourglass}>
      {`${awaited} to test`}
    </Status>
  ) : (
    <Status kind="ok" icon={IconCheck}>
      All settled
    </Status>
  )
}
