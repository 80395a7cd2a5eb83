import { canSetUpAppointments, canViewAppointments } from '@clearwing/domain/appointments/rules.ts'
import { Stack } from '@mantine/core'
import { useGetAvailabilityQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { DaysPanel } from './DaysPanel.tsx'
import { ResourcesPanel } from './ResourcesPanel.tsx'
import { TypesPanel } from './TypesPanel.tsx'
import { WeeksPanel } from './WeeksPanel.tsx'

/** How the practice takes appointments: types, people, rooms, equipment, hours and closed days. */
export function AvailabilityPage() {
  const actor = useActor()
  const { organisationId } = actor
  if (organisationId === null || !canViewAppointments(actor, 'myOrg')) return <NotFound name="page" />
  return <AvailabilityOf organisationId={organisationId} mayChange={canSetUpAppointments(actor, 'myOrg')} />
}

function AvailabilityOf({ organisationId, mayChange }: { organisationId: number; mayChange: boolean }) {
  return (
    <Page title="Set-up of appointments">
      <Loaded query={useGetAvailabilityQuery({ organisationId })} rows={8}>
        {(availability) => (
          <Stack gap="lg">
            <TypesPanel availability={availability} mayChange={mayChange} />
            <ResourcesPanel availability={availability} mayChange={mayChange} />
            <WeeksPanel availability={availability} mayChange={mayChange} />
            <DaysPanel availability={availability} mayChange={mayChange} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
