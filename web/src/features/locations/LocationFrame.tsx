import { seesHistories } from '@clearwing/domain/access/organisation-roles.ts'
import { canManageLocations } from '@clearwing/domain/locations/rules.ts'
import { IconArchive, IconCalendarCheck } from '@tabler/icons-react'
import { Outlet, useParams } from 'react-router'
import { type OrganisationLocation, useArchiveOrganisationLocationMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { EditLink } from '#shared/pages/EditLink.tsx'
import { PageTabs } from '#shared/pages/PageTabs.tsx'
import { RecordHeader } from '#shared/pages/RecordHeader.tsx'
import { Status } from '#shared/status/Status.tsx'
import { OpenStatus } from './OpenStatus.tsx'
import { usePlaceOfPath } from './use-location.ts'

/** One location: its name, status, actions and pages. */
export const LocationFrame = () => (
  <UnderActivity title="Location">
    <Loaded query={usePlaceOfPath()}>
      {(location) => (
        <>
          <LocationHead location={location} />
          <Outlet />
        </>
      )}
    </Loaded>
  </UnderActivity>
)

function LocationHead({ location }: { location: OrganisationLocation }) {
  const actor = useActor()
  const { currentData: organisation } = useOrganisation()
  const { organisationId, organisationLocationId, name, isBookable, hours, archivedAt } = location
  const mayManage = canManageLocations(actor, organisationId)
  const currentPath = `/organisation/${useParams().organisationId}/locations/${organisationLocationId}`
  const tabs = [
    { path: '', label: 'Location', otherPaths: ['edit'] },
    ...(mayManage && seesHistories(actor) ? [{ path: 'history', label: 'History' }] : []),
  ]
  const status =
    archivedAt === null ? (
      <>
        {isBookable && (
          <Status kind="ok" icon={IconCalendarCheck}>
            Bookable
          </Status>
        )}
        <OpenStatus hours={hours} timeZone={organisation?.timeZone} />
      </>
    ) : (
      <Status kind="warn" icon={IconArchive}>
        Archived
      </Status>
    )
  return (
    <>
      <RecordHeader
        name={name}
        status={status}
        actions={mayManage && <LocationActions location={location} currentPath={currentPath} />}
      />
      <PageTabs label="Pages of this location" tabs={tabs} />
    </>
  )
}

function LocationActions({ location, currentPath }: { location: OrganisationLocation; currentPath: string }) {
  const [archive] = useArchiveOrganisationLocationMutation()
  const { organisationLocationId, name, archivedAt, version } = location
  const put = (isArchived: boolean) => archive({ organisationLocationId, body: { isArchived, version } }).unwrap()
  const ask = async () => {
    const text =
      'This location will no longer be offered anywhere. Existing records are unchanged, and its name can be used again.'
    if (await confirm({ title: `Archive ${name}?`, text, yes: 'Archive', no: 'Cancel' })) await put(true)
  }
  if (archivedAt !== null) return <ActionButton act={() => put(false)}>Restore</ActionButton>
  return (
    <>
      <EditLink to={`${currentPath}/edit`} variant="default" />
      <ActionButton variant="default" act={ask}>
        Archive
      </ActionButton>
    </>
  )
}
