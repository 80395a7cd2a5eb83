import { openState } from '@clearwing/domain/locations/opening-hours.ts'
import { IconDoor, IconDoorOff } from '@tabler/icons-react'
import type { OrganisationLocation } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'
import { useNow } from '#shared/use-now.ts'

type Props = { hours: OrganisationLocation['hours']; timeZone: string | undefined }

/** Shows whether a location is open now, in the organisation's time zone. */
export function OpenStatus({ hours, timeZone }: Props) {
  const state = openState(hours, useNow(), timeZone)
  if (!state) return null
  return (
    <Status kind={state.isOpen ? 'ok' : 'others'} icon={state.isOpen ? IconDoor : IconDoorOff}>
      {state.words}
    </Status>
  )
}
