import { inZone } from '@clearwing/domain/dates.ts'
import { lazy, Suspense, useMemo } from 'react'
import { type Availability, type BoardAppointment, useUnblockTimeMutation } from '#api/generated.ts'
import { problemOf } from '#api/problem.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { showNotice, showProblem } from '#shared/toasts/show-notice.ts'
import { useNow } from '#shared/use-now.ts'
import { openAppointment } from './AppointmentDetails.tsx'
import {
  boardEvents,
  type boardPeople,
  momentOfClock,
  nowEvent,
  type ShownBoard,
  shownHours,
  weekEvents,
} from './board-events.ts'
import type { Shift } from './DayGrid.tsx'
import { openNewBooking } from './NewBookingForm.tsx'
import { useMoveOf, withOverride } from './PracticeMoveForm.tsx'

// The calendar's script is only needed on the board.
const DayGrid = lazy(async () => ({ default: (await import('./DayGrid.tsx')).DayGrid }))

type Props = {
  availability: Availability
  board: ShownBoard
  organisationLocationId: number
  day: string
  isWeek: boolean
  /** The columns of a day. */
  people: ReturnType<typeof boardPeople>
}

/** A day or a week on which appointments are booked by a click, and moved by dragging. */
export function BoardGrid({ availability, board, organisationLocationId, day, isWeek, people }: Props) {
  const { zone } = availability
  const events = useMemo(
    () => (isWeek ? weekEvents(board, zone) : boardEvents(availability, board, organisationLocationId, day)),
    [availability, board, organisationLocationId, day, isWeek, zone],
  )
  const now = useNow()
  const hours = useMemo(() => shownHours(events), [events])
  const columns = useMemo(
    () =>
      people.map(({ resourceId, name, isDoctor }) => {
        const count = events.filter((one) => one.extendedProps.part && one.resourceIds.includes(resourceId)).length
        return { id: resourceId, title: name, detail: `${isDoctor ? 'Doctor' : 'Nurse'}, ${count} booked` }
      }),
    [people, events],
  )
  const eventsAndNow = useMemo(
    () => [...events, nowEvent(now, zone, isWeek ? [] : people.map(({ resourceId }) => resourceId))],
    [events, now, zone, isWeek, people],
  )
  const onMove = useMoveOnBoard(availability)
  const release = useRelease()
  return (
    <Suspense fallback={null}>
      <DayGrid
        day={day}
        isWeek={isWeek}
        zone={zone}
        hours={hours}
        columns={columns}
        events={eventsAndNow}
        onOpen={openAppointment}
        onOpenBlock={(heldTimeId) => void release(heldTimeId)}
        onFree={(local, resourceId) =>
          void openNewBooking(availability, {
            organisationLocationId,
            practitionerId: resourceId ?? people.find(({ isDoctor }) => isDoctor)?.resourceId ?? null,
            startsAt: momentOfClock(local, zone),
          })
        }
        onMove={(...given) => void onMove(...given)}
      />
    </Suspense>
  )
}

function useRelease() {
  const [unblock] = useUnblockTimeMutation()
  return async (heldTimeId: number) => {
    const text = 'It can be booked again.'
    if (!(await confirm({ title: 'Release this time?', text, yes: 'Release', no: 'Keep' }))) return
    await unblock({ heldTimeId })
      .unwrap()
      .catch((error: unknown) => showProblem(error, 'Release time'))
  }
}

/** Moves a dragged visit, with an override if a rule is broken. */
function useMoveOnBoard({ zone }: Availability) {
  const move = useMoveOf()
  return async (appointment: BoardAppointment, by: Shift, resourceId: number | null, revert: () => void) => {
    const { startsAt, practitionerId, organisationLocationId } = appointment
    const to = {
      organisationLocationId,
      practitionerId: resourceId ?? practitionerId,
      startsAt: inZone(startsAt, zone).add({ days: by.days }).add({ seconds: by.seconds }).toInstant().toString(),
    }
    try {
      if (!(await withOverride((reason) => move(appointment, to, reason)))) revert()
    } catch (error) {
      revert()
      const { title, lines: more, errors } = problemOf(error)
      const lines = [...(errors.startsAt ?? (title ? [title] : [])), ...more]
      showNotice({ type: 'error', title: 'Move appointment', lines })
    }
  }
}
