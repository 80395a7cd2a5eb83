import {
  appointmentsVisibleTo,
  canSetUpAppointments,
  canViewAppointments,
} from '@clearwing/domain/appointments/rules.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { Button, Stack } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { type Availability, useGetAvailabilityQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { printPage } from '#shared/dialogs/may-leave-copy.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { FilterBar } from '#shared/lists/FilterBar.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { openAppointment } from './AppointmentDetails.tsx'
import classes from './AppointmentsPage.module.css'
import { AppointmentTable } from './AppointmentTable.tsx'
import { BoardActions } from './BoardActions.tsx'
import { BoardBar } from './BoardBar.tsx'
import { BoardFlow } from './BoardFlow.tsx'
import { BoardGrid } from './BoardGrid.tsx'
import { boardPeople, type ShownAppointment } from './board-events.ts'
import { type DayPaper, DayPapers } from './DayPapers.tsx'
import { MissingPapersPanel } from './MissingPapersPanel.tsx'
import { TodayPanel } from './TodayPanel.tsx'
import { dayWithWeekday } from './times.ts'
import { useBoard } from './use-board.ts'
import { useBoardPlace } from './use-board-place.ts'
import { useVisitFilters } from './use-visit-filters.ts'
import { WeekAgenda } from './WeekAgenda.tsx'

/** The appointments of the practice: a day as columns, a week, a list or a flow board (features.md 2.2). */
export function AppointmentsPage() {
  const actor = useActor()
  if (!canViewAppointments(actor, 'myOrg') || actor.organisationId === null) return <NotFound name="page" />
  return <Board organisationId={actor.organisationId} />
}

const Board = ({ organisationId }: { organisationId: number }) => (
  <Loaded query={useGetAvailabilityQuery({ organisationId })} rows={8}>
    {(availability) => <BoardOf availability={availability} />}
  </Loaded>
)

function BoardOf({ availability }: { availability: Availability }) {
  const actor = useActor()
  const place = useBoardPlace(availability)
  const { day, monday, view, location, person, isNarrow, set } = place
  const [from, to] = view === 'week' ? [monday, addDays(monday, 6)] : [day, day]
  const { paper, print } = usePaper()
  const visits = useVisitFilters()
  const isShown = (one: ShownAppointment) =>
    one.organisationLocationId === location?.organisationLocationId &&
    (person === null || one.held.some(({ resourceId }) => String(resourceId) === person)) &&
    visits.isWanted(one)
  const { query, board } = useBoard(from, to, isShown)
  if (!location) return <NoLocation maySetUp={canSetUpAppointments(actor, 'myOrg')} />
  const { organisationLocationId } = location
  const seesAll = appointmentsVisibleTo(actor) === 'all'
  const people = boardPeople(availability).filter(({ userId }) => seesAll || userId === actor.userId)
  const count = board?.appointments.filter(({ status }) => status !== 'cancelled').length
  return (
    <Page
      title={view === 'week' ? `Week of ${dayWithWeekday(monday)}` : dayWithWeekday(day)}
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
        <BoardBar
          {...place}
          availability={availability}
          organisationLocationId={organisationLocationId}
          people={people}
        />
        {view !== 'list' && (
          <div className={classes.unprinted}>
            <FilterBar list={visits.list} filters={visits.filters} searches={undefined} />
          </div>
        )}
        <Loaded query={query} rows={8}>
          {() =>
            board && (
              <div className={`${classes.board} ${classes.unprinted}`} data-view={view}>
                <div className={classes.main}>
                  {view === 'flow' && <BoardFlow appointments={board.appointments} onOpen={openAppointment} />}
                  {view === 'list' && (
                    <AppointmentTable
                      {...visits}
                      day={day}
                      organisationLocationId={organisationLocationId}
                      person={person}
                    />
                  )}
                  {view === 'week' && isNarrow && (
                    <WeekAgenda
                      monday={monday}
                      appointments={board.appointments}
                      onOpen={openAppointment}
                      onDay={(chosen) => set({ day: chosen, view: 'list' })}
                    />
                  )}
                  {(view === 'day' || (view === 'week' && !isNarrow)) && (
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
    void printPage()
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
