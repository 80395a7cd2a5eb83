import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { canOpenDesk, canRunDesk } from '@clearwing/domain/test-schedules/draws/rules.ts'
import { canManageSchedules, canViewSchedules } from '@clearwing/domain/test-schedules/rules.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link, Navigate } from 'react-router'
import { type TestDesk, useGetScheduleCalendarQuery, useGetTestDeskQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { DrawTable } from '#features/test-schedules/draws/DrawTable.tsx'
import { CalendarPanel, calendarSpan } from '#features/test-schedules/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { PrintButton } from '#shared/pages/PrintButton.tsx'
import { today } from '#shared/today.ts'
import { DeskPeople } from './DeskPeople.tsx'

/** The testing desk: people due for testing today, and the draws that selected them. */
export const DeskPage = () => (
  <UnderActivity title="Testing desk">
    <ForDesk />
  </UnderActivity>
)

function ForDesk() {
  const mayOpen = canOpenDesk(useActor())
  const query = useGetTestDeskQuery(undefined, { skip: !mayOpen })
  if (!mayOpen) return <Navigate replace to="/dashboard" />
  return <Loaded query={query}>{(desk) => <Desk desk={desk} />}</Loaded>
}

function Desk({ desk }: { desk: TestDesk }) {
  const actor = useActor()
  const { day, planned, drawn } = desk
  const runsDesk = canRunDesk(actor)
  return (
    <Page title="Testing desk" action={<PrintButton />}>
      <Stack gap="md">
        {!isAdministrator(actor) && (
          <Panel title={runsDesk ? `To be tested, ${formatDay(day)}` : 'To be confirmed'} flush>
            <DeskPeople desk={desk} />
          </Panel>
        )}
        {planned.length > 0 && (
          <Panel title="Planned draws" flush>
            <DrawTable draws={planned} showsSchedule />
          </Panel>
        )}
        {drawn.length > 0 && (
          <Panel title="Draws of the last twelve months" flush>
            <DrawTable draws={drawn} showsSchedule />
          </Panel>
        )}
        {isAdministrator(actor) && <Text c="var(--ui-text-2)">The people selected are listed with the draw.</Text>}
        {runsDesk && <MedicalTests />}
      </Stack>
    </Page>
  )
}

/** Number of tests required by the schedules, for users who manage them; everyone at the desk gets the link. */
function MedicalTests() {
  const actor = useActor()
  const organisationId = actor.organisationId ?? 0
  const mayCount = canManageSchedules(actor, organisationId)
  const calendar = useGetScheduleCalendarQuery({ organisationId, ...calendarSpan(today()) }, { skip: !mayCount })
  if (!canViewSchedules(actor, organisationId)) return null
  return (
    <>
      {mayCount && <CalendarPanel query={calendar} title="Medical tests due" months={3} />}
      <Text c="var(--ui-text-2)">
        Details are in the{' '}
        <Anchor component={Link} to="/organisation/myOrg/test-schedules" inherit>
          test schedules
        </Anchor>
        ; draws are planned there.
      </Text>
    </>
  )
}
