import {
  appointmentsVisibleTo,
  canSetUpAppointments,
  canViewAppointments,
} from '@clearwing/domain/appointments/rules.ts'
import { addDays, dayInZone } from '@clearwing/domain/dates.ts'
import { dayOfWeek } from '@clearwing/domain/public-holidays.ts'
import { Button, SegmentedControl, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useSearchParams } from 'react-router'
import { type Availability, useGetAvailabilityQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { openAppointment } from './AppointmentDetails.tsx'
import classes from './AppointmentsPage.module.css'
import { BoardActions } from './BoardActions.tsx'
import { BoardFlow } from './BoardFlow.tsx'
import { BoardGrid } from './BoardGrid.tsx'
import { BoardList } from './BoardList.tsx'
import { boardPeople, type ShownAppointment } from './board-events.ts'
import { type DayPaper, DayPapers } from './DayPapers.tsx'
import { MissingPapersPanel } from './MissingPapersPanel.tsx'
import { TodayPanel } from './TodayPanel.tsx'
import { dayWithWeekday } from './times.ts'
import { useBoard } from './use-board.ts'

/** The appointments of the practice: a day as columns, a week, a list or a flow board (features.md 2.2). */
export function AppointmentsPage() {
  const actor = useActor()
  if (!canViewAppointments(actor, 'myOrg') || actor.organisationId === null) return <NotFound name="page" />
  return <Board organisationId={actor.organisationId} />
}

type View = 'day' | 'week' | 'list' | 'flow'
const views: { value: View; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'list', label: 'List' },
  { value: 'flow', label: 'Flow' },
]

const Board = ({ organisationId }: { organisationId: number }) => (
  <Loaded query={useGetAvailabilityQuery({ organisationId })} rows={8}>
    {(availability) => <BoardOf availability={availability} />}
  </Loaded>
)

/** What the address says: day, view, location and person. */
function useBoardPlace({ zone, locations }: Availability) {
  const [parameters, setParameters] = useSearchParams()
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true
  const today = dayInZone(new Date().toISOString(), zone)
  const asked = parameters.get('day') ?? ''
  const set = (given: Record<string, string | null>) => {
    for (const [name, value] of Object.entries(given))
      if (value === null) parameters.delete(name)
      else parameters.set(name, value)
    setParameters(parameters, { replace: true })
  }
  const usualView = isNarrow ? 'list' : 'day'
  return {
    today,
    day: /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today,
    view: views.find(({ value }) => value === parameters.get('view'))?.value ?? usualView,
    location: locations.find((one) => String(one.organisationLocationId) === parameters.get('lo')) ?? locations[0],
    person: parameters.get('pr'),
    set,
  }
}

function BoardOf({ availability }: { availability: Availability }) {
  const actor = useActor()
  const { today, day, view, location, person, set } = useBoardPlace(availability)
  const monday = addDays(day, 1 - dayOfWeek(day))
  const [from, to] = view === 'week' ? [monday, addDays(monday, 6)] : [day, day]
  const { paper, print } = usePaper()
  const isShown = ({ organisationLocationId: at, held }: ShownAppointment) =>
    at === location?.organisationLocationId &&
    (person === null || held.some(({ resourceId }) => String(resourceId) === person))
  const { query, board } = useBoard(from, to, isShown)
  if (!location) return <NoLocation maySetUp={canSetUpAppointments(actor, 'myOrg')} />
  const { organisationLocationId } = location
  const seesAll = appointmentsVisibleTo(actor) === 'all'
  const people = boardPeople(availability).filter(({ userId }) => seesAll || userId === actor.userId)
  const count = board?.appointments.filter(({ status }) => status !== 'cancelled').length
  const title = view === 'week' ? `Week of ${dayWithWeekday(monday)}` : dayWithWeekday(day)
  const step = view === 'week' ? 7 : 1
  const word = view === 'week' ? 'Week' : 'Day'
  return (
    <Page
      title={title}
      tab="Appointments"
      count={count}
      width="full"
      action={
        <BoardActions
          availability={availability}
          day={day}
          organisationLocationId={organisationLocationId}
          onPrint={board && ((chosen) => print(chosen))}
        />
      }
    >
      <Stack gap="md">
        <div className={`${classes.bar} ${classes.unprinted}`}>
          <Button.Group>
            <Button variant="default" aria-label={`${word} before`} onClick={() => set({ day: addDays(day, -step) })}>
              <IconChevronLeft size={16} aria-hidden />
            </Button>
            <Button variant="default" onClick={() => set({ day: null })} aria-current={day === today || undefined}>
              Today
            </Button>
            <Button variant="default" aria-label={`${word} after`} onClick={() => set({ day: addDays(day, step) })}>
              <IconChevronRight size={16} aria-hidden />
            </Button>
          </Button.Group>
          <DateField label="Day" value={day} onChange={(chosen) => chosen && set({ day: chosen })} />
          {availability.locations.length > 1 && (
            <SelectField
              label="Location"
              hasPrompt={false}
              options={availability.locations.map((one) => ({
                value: String(one.organisationLocationId),
                label: one.name,
              }))}
              value={String(organisationLocationId)}
              onChange={(chosen) => set({ lo: chosen })}
            />
          )}
          {people.length > 1 && (
            <SelectField
              label="With"
              hasPrompt={false}
              options={[
                { value: '', label: 'Everyone' },
                ...people.map(({ resourceId, name }) => ({ value: String(resourceId), label: name })),
              ]}
              value={person ?? ''}
              onChange={(chosen) => set({ pr: chosen || null })}
            />
          )}
          <SegmentedControl
            className={classes.views}
            data={views}
            value={view}
            onChange={(chosen) => set({ view: chosen })}
            aria-label="View"
          />
        </div>
        <Loaded query={query} rows={8}>
          {() =>
            board && (
              <div className={`${classes.board} ${classes.unprinted}`} data-view={view}>
                <div className={classes.main}>
                  {view === 'flow' && <BoardFlow appointments={board.appointments} onOpen={openAppointment} />}
                  {view === 'list' && (
                    <Panel flush>
                      <BoardList appointments={board.appointments} onOpen={openAppointment} />
                    </Panel>
                  )}
                  {(view === 'day' || view === 'week') && (
                    <BoardGrid
                      availability={availability}
                      board={board}
                      organisationLocationId={organisationLocationId}
                      day={day}
                      isWeek={view === 'week'}
                      people={people.filter(({ resourceId }) => person === null || String(resourceId) === person)}
                    />
                  )}
                </div>
                {view === 'day' && (
                  <Stack gap="md">
                    <TodayPanel appointments={board.appointments} />
                    <MissingPapersPanel appointments={board.appointments} onOpen={openAppointment} />
                  </Stack>
                )}
              </div>
            )
          }
        </Loaded>
        {board && <DayPapers paper={paper} place={location.name} appointments={board.appointments} />}
      </Stack>
    </Page>
  )
}

/** Shows one of the papers of the day in the print dialog. */
function usePaper() {
  const [paper, setPaper] = useState<DayPaper>('sheet')
  const print = (chosen: DayPaper) => {
    flushSync(() => setPaper(chosen))
    window.print()
  }
  return { paper, print }
}

const NoLocation = ({ maySetUp }: { maySetUp: boolean }) => (
  <Page title="Appointments">
    <Panel>
      <EmptyState
        icon={IconCalendar}
        title="No location takes appointments yet."
        why={maySetUp ? 'Mark a location as bookable first.' : 'A director or manager marks a location as bookable.'}
        action={
          maySetUp && (
            <Button component={Link} to="/organisation/myOrg/locations" variant="default">
              Open locations
            </Button>
          )
        }
      />
    </Panel>
  </Page>
)
