import { appointmentsVisibleTo, canSetUpAppointments, canViewAppointments } from '@clearwing/domain/appointments/rules.ts'
import { addDays, dayInZone } from '@clearwing/domain/dates.ts'
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  type AppointmentBoard,
  type Availability,
  type BoardAppointment,
  useGetAppointmentBoardQuery,
  useGetAvailabilityQuery,
  useUnblockTimeMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { showProblem, showUndo } from '#shared/toasts/show-notice.ts'
import { openAppointment } from './AppointmentDetails.tsx'
import { BoardFlow } from './BoardFlow.tsx'
import { BoardList } from './BoardList.tsx'
import { boardEvents, momentOfLocal, peopleOf, shownHours } from './board-events.ts'
import { openNewBooking } from './NewBookingForm.tsx'
import { useMoveOf, withOverride } from './PracticeMoveForm.tsx'
import { TodayPanel } from './TodayPanel.tsx'
import { dayWithWeekday } from './times.ts'

const DayGrid = lazy(async () => ({ default: (await import('./DayGrid.tsx')).DayGrid }))

/** The appointments of the practice: a day as columns, list or flow (features.md 2.2). */
export function AppointmentsPage() {
  const actor = useActor()
  if (!canViewAppointments(actor, 'myOrg') || actor.organisationId === null) return <NotFound name="page" />
  return <Board organisationId={actor.organisationId} />
}

type View = 'day' | 'list' | 'flow'
const views: { value: View; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'list', label: 'List' },
  { value: 'flow', label: 'Flow' },
]

function Board({ organisationId }: { organisationId: number }) {
  const query = useGetAvailabilityQuery({ organisationId })
  return (
    <Loaded query={query} rows={8}>
      {(availability) => <BoardOf availability={availability} />}
    </Loaded>
  )
}

function BoardOf({ availability }: { availability: Availability }) {
  const actor = useActor()
  const [parameters, setParameters] = useSearchParams()
  const { zone, locations } = availability
  const today = dayInZone(new Date().toISOString(), zone)
  const day = parameters.get('day') ?? today
  const view = views.find(({ value }) => value === parameters.get('view'))?.value ?? 'day'
  const location = locations.find((one) => String(one.organisationLocationId) === parameters.get('lo')) ?? locations[0]
  const set = (given: Record<string, string>) => {
    for (const [name, value] of Object.entries(given)) parameters.set(name, value)
    setParameters(parameters, { replace: true })
  }
  const query = useGetAppointmentBoardQuery({ a: 'myOrg', b: day, l: day })
  if (!location)
    return (
      <Page title="Appointments">
        <Panel>
          <Text>No location takes appointments yet. Mark one as bookable in your organisation’s locations.</Text>
        </Panel>
      </Page>
    )
  const count = query.currentData?.appointments.filter(({ status }) => status !== 'cancelled').length
  return (
    <Page
      title={dayWithWeekday(day)}
      tab="Appointments"
      count={count}
      width="full"
      action={
        canSetUpAppointments(actor, 'myOrg') && (
          <Button component={Link} to="/appointment/availability" variant="default">
            Set-up
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Group gap="sm" align="end">
          <Button.Group>
            <Button variant="default" aria-label="Day before" onClick={() => set({ day: addDays(day, -1) })}>
              <IconChevronLeft size={16} aria-hidden />
            </Button>
            <Button variant="default" onClick={() => set({ day: today })}>
              Today
            </Button>
            <Button variant="default" aria-label="Day after" onClick={() => set({ day: addDays(day, 1) })}>
              <IconChevronRight size={16} aria-hidden />
            </Button>
          </Button.Group>
          <DateField label="Day" required={false} value={day} onChange={(chosen) => chosen && set({ day: chosen })} />
          {locations.length > 1 && (
            <SelectField
              label="Location"
              hasPrompt={false}
              options={locations.map(({ organisationLocationId, name }) => ({
                value: String(organisationLocationId),
                label: name,
              }))}
              value={String(location.organisationLocationId)}
              onChange={(chosen) => chosen && set({ lo: chosen })}
            />
          )}
          <SegmentedControl data={views} value={view} onChange={(chosen) => set({ view: chosen })} aria-label="View" />
        </Group>
        <Loaded query={query} rows={8}>
          {(board) => {
            const { organisationLocationId } = location
            const its = board.appointments.filter((one) => one.organisationLocationId === organisationLocationId)
            if (view === 'list')
              return (
                <Panel flush>
                  <BoardList appointments={its} onOpen={openAppointment} />
                </Panel>
              )
            if (view === 'flow') return <BoardFlow appointments={its} onOpen={openAppointment} />
            return (
              <DayView
                availability={availability}
                board={{ ...board, appointments: its }}
                organisationLocationId={organisationLocationId}
                day={day}
                seesAll={appointmentsVisibleTo(actor) === 'all'}
              />
            )
          }}
        </Loaded>
      </Stack>
    </Page>
  )
}

type DayProps = {
  availability: Availability
  board: AppointmentBoard
  organisationLocationId: number
  day: string
  seesAll: boolean
}

function DayView({ availability, board, organisationLocationId, day, seesAll }: DayProps) {
  const actor = useActor()
  const move = useMoveOf()
  const [unblock] = useUnblockTimeMutation()
  const { zone } = availability
  const people = peopleOf(availability).filter(({ userId }) => seesAll || userId === actor.userId)
  const events = useMemo(
    () => boardEvents(availability, board, organisationLocationId, day),
    [availability, board, organisationLocationId, day],
  )
  const hours = useMemo(() => shownHours(events, day), [events, day])
  const columns = useMemo(
    () =>
      people.map(({ resourceId, name, isDoctor }) => {
        const count = events.filter((one) => one.display === 'auto' && one.resourceIds.includes(resourceId)).length
        return { id: resourceId, title: name, detail: `${isDoctor ? 'Doctor' : 'Nurse'}, ${count} booked` }
      }),
    [people, events],
  )
  const onMove = async (appointment: BoardAppointment, local: string, resourceId: number, revert: () => void) => {
    const { startsAt, practitionerId, appointmentId, version } = appointment
    const to = { organisationLocationId, practitionerId: resourceId, startsAt: shiftedStart(appointment, local, zone) }
    try {
      const isMoved = await withOverride((reason) => move({ appointmentId, version }, to, reason))
      if (!isMoved) return revert()
      showUndo('Moved.', () =>
        move(
          { appointmentId, version: version + 1 },
          { organisationLocationId: appointment.organisationLocationId, practitionerId, startsAt },
          'Undone',
        ),
      )
    } catch (error) {
      revert()
      showProblem(error, 'Move')
    }
  }
  return (
    <Group align="start" gap="md" wrap="wrap">
      <div style={{ flex: '1 1 640px', minWidth: 0 }}>
        <Suspense fallback={null}>
          <DayGrid
            day={day}
            zone={zone}
            hours={hours}
            columns={columns}
            events={events}
            onOpen={openAppointment}
            onOpenBlock={(heldTimeId) =>
              void confirm({
                title: 'Release this time?',
                text: 'It can be booked again.',
                yes: 'Release',
                no: 'Keep',
              }).then((isYes) =>
                isYes ? unblock({ heldTimeId }).unwrap() : undefined,
              )
            }
            onFree={(local, resourceId) =>
              void openNewBooking(availability, {
                organisationLocationId,
                practitionerId: resourceId,
                startsAt: momentOfLocal(local, zone),
              })
            }
            onMove={(...given) => void onMove(...given)}
          />
        </Suspense>
      </div>
      <TodayPanel appointments={board.appointments} />
    </Group>
  )
}

/**
 * The start of a visit whose doctor's part was dragged to a time: the nurse's part comes before it.
 */
function shiftedStart({ held, practitionerId, startsAt }: BoardAppointment, local: string, zone: string) {
  const part = held.find(({ resourceId }) => resourceId === practitionerId)
  const before = part ? Date.parse(part.startsAt) - Date.parse(startsAt) : 0
  return new Date(Date.parse(momentOfLocal(local, zone)) - before).toISOString()
}
