import { locationList } from '@clearwing/domain/locations/list.ts'
import { hoursInWords } from '@clearwing/domain/locations/opening-hours.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { OrganisationLocation } from '#api/generated.ts'
import { columnsOf } from '#shared/lists/described.tsx'
import { PanelTable } from '#shared/lists/PanelTable.tsx'
import { OpenStatus } from './OpenStatus.tsx'

type Props = { list: OrganisationLocation[]; timeZone: string | undefined }

/** Formats an airfield: 'Wellington (NZWN)'. */
export const airfieldInWords = ({ airfieldName, airfieldCode }: OrganisationLocation) =>
  airfieldName && airfieldCode ? `${airfieldName} (${airfieldCode})` : (airfieldName ?? airfieldCode ?? '')

const Name = ({ location }: { location: OrganisationLocation }) => (
  <>
    <Anchor component={Link} to={String(location.organisationLocationId)} inherit>
      {location.name}
    </Anchor>
    <Text fz={13} c="var(--ui-text-2)">
      {location.address}
    </Text>
  </>
)

const Hours = ({
  location: { hours, archivedAt },
  timeZone,
}: { location: OrganisationLocation } & Pick<Props, 'timeZone'>) => (
  <>
    {hoursInWords(hours).map((line) => (
      <Text key={line} fz={14} className="tabular">
        {line}
      </Text>
    ))}
    {archivedAt === null && <OpenStatus hours={hours} timeZone={timeZone} />}
  </>
)

const columnsAt = (timeZone: string | undefined) =>
  columnsOf(locationList, {
    name: { cell: (location) => <Name location={location} /> },
    airfield: { cell: airfieldInWords },
    rooms: { cell: ({ rooms }) => rooms.map(({ name }) => name).join(', ') },
    hours: { cell: (location) => <Hours location={location} timeZone={timeZone} /> },
  })

/** Locations with their address, rooms and opening hours. */
export const LocationTable = ({ list, timeZone }: Props) => (
  <PanelTable
    label="Locations"
    rows={list}
    columns={columnsAt(timeZone)}
    rowKey={({ organisationLocationId }) => organisationLocationId}
    card={(location) => (
      <>
        <Name location={location} />
        <Text fz={14} c="var(--ui-text-2)">
          {[location.region, airfieldInWords(location), location.isBookable && 'bookable'].filter(Boolean).join('; ')}
        </Text>
        <Hours location={location} timeZone={timeZone} />
      </>
    )}
  />
)
