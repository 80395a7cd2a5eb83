import { hoursInWords } from '@clearwing/domain/locations/opening-hours.ts'
import { Anchor, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import type { OrganisationLocation } from '#api/generated.ts'
import { OpenStatus } from './OpenStatus.tsx'

type Props = { list: OrganisationLocation[]; timeZone: string | undefined }

/** Formats an airfield: 'Wellington (NZWN)'. */
export const airfieldInWords = ({ airfieldName, airfieldCode }: OrganisationLocation) =>
  airfieldName && airfieldCode ? `${airfieldName} (${airfieldCode})` : (airfieldName ?? airfieldCode ?? '')

/** Locations with their address, rooms and opening hours. */
export function LocationTable(props: Props) {
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true
  return isNarrow ? <LocationCards {...props} /> : <WideTable {...props} />
}

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

const LocationCards = ({ list, timeZone }: Props) => (
  <Stack component="ul" gap="md" p="md" m={0} style={{ listStyle: 'none' }}>
    {list.map((location) => (
      <li key={location.organisationLocationId}>
        <Name location={location} />
        <Text fz={14} c="var(--ui-text-2)">
          {[location.region, airfieldInWords(location), location.isBookable && 'bookable'].filter(Boolean).join('; ')}
        </Text>
        <Hours location={location} timeZone={timeZone} />
      </li>
    ))}
  </Stack>
)

const WideTable = ({ list, timeZone }: Props) => (
  <Table.ScrollContainer minWidth={760} type="native">
    <Table horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>Region</Table.Th>
          <Table.Th>Airfield</Table.Th>
          <Table.Th>Rooms</Table.Th>
          <Table.Th>Bookable</Table.Th>
          <Table.Th>Hours</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {list.map((location) => (
          <Table.Tr key={location.organisationLocationId}>
            <Table.Td>
              <Name location={location} />
            </Table.Td>
            <Table.Td>{location.region}</Table.Td>
            <Table.Td>{airfieldInWords(location)}</Table.Td>
            <Table.Td>{location.rooms.map(({ name }) => name).join(', ')}</Table.Td>
            <Table.Td>{location.isBookable ? 'Yes' : 'No'}</Table.Td>
            <Table.Td>
              <Hours location={location} timeZone={timeZone} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
