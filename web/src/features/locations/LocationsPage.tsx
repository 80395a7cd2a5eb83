import { canManageLocations, canViewLocations } from '@clearwing/domain/locations/rules.ts'
import { Button, Group } from '@mantine/core'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import {
  type OrganisationLocation,
  type OrganisationRecord,
  useListOrganisationLocationsQuery,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { ExportMenu } from '#shared/lists/ExportMenu.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { LocationTable } from './LocationTable.tsx'

export const LocationsPage = () => (
  <UnderActivity title="Locations">
    <Loaded query={useOrganisation()}>{(organisation) => <ForViewers organisation={organisation} />}</Loaded>
  </UnderActivity>
)

const ForViewers = ({ organisation }: Props) =>
  canViewLocations(useActor(), organisation.organisationId) ? (
    <Locations organisation={organisation} />
  ) : (
    <Navigate replace to="/dashboard" />
  )

type Props = { organisation: OrganisationRecord }

const shows = [
  { value: 'active', label: 'All in use' },
  { value: 'bookable', label: 'Bookable' },
  { value: 'archived', label: 'Archived' },
] as const

type LocationFilter = { show: string; region: string | null }

const isShown = ({ show, region }: LocationFilter, location: OrganisationLocation) =>
  (location.archivedAt !== null) === (show === 'archived') &&
  (show !== 'bookable' || location.isBookable) &&
  (region === null || location.region === region)

function Locations({ organisation: { organisationId, timeZone } }: Props) {
  const [search, setSearch] = useSearchParams()
  const show = shows.find(({ value }) => value === search.get('st'))?.value ?? 'active'
  const region = search.get('rg')
  const query = useListOrganisationLocationsQuery({ organisationId, m: 'All' })
  const all = query.currentData ?? []
  const regions = [...new Set(all.flatMap((one) => one.region ?? []))].toSorted((one, other) => (one < other ? -1 : 1))
  const list = query.currentData?.filter((location) => isShown({ show, region }, location))
  const set = (key: string, value: string | null) => {
    const next = new URLSearchParams(search)
    if (value === null || value === 'active') next.delete(key)
    else next.set(key, value)
    setSearch(next, { replace: true })
  }
  const add = (
    <Button component={Link} to="new" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
      Add location
    </Button>
  )
  return (
    <Page
      title="Locations"
      count={list?.length}
      action={canManageLocations(useActor(), organisationId) && add}
      width="full"
    >
      <Group justify="space-between" align="flex-end" mb="sm">
        <Group gap="sm" align="flex-end">
          <SelectField
            label="Show"
            options={shows}
            hasPrompt={false}
            value={show}
            onChange={(value) => set('st', value)}
          />
          {regions.length > 1 && (
            <SelectField
              label="Region"
              required={false}
              options={regions}
              value={region}
              onChange={(value) => set('rg', value)}
            />
          )}
        </Group>
        <ExportMenu
          path="/api/organisationlocations/export"
          query={{ organisationId, m: show === 'archived' ? 'Archived' : 'Active' }}
        />
      </Group>
      <Panel flush>
        <Loaded query={{ ...query, currentData: list }}>
          {(locations) =>
            locations.length === 0 ? (
              <EmptyState
                icon={IconMapPin}
                title={show === 'active' && region === null ? 'No locations yet.' : 'No locations match the filter.'}
                {...(show === 'active' &&
                  region === null && {
                    why: 'A location has rooms and hours, and appointments can be made there.',
                  })}
              />
            ) : (
              <LocationTable list={locations} timeZone={timeZone} />
            )
          }
        </Loaded>
      </Panel>
    </Page>
  )
}
