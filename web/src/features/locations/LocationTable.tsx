import { hoursInWords } from '@clearwing/domain/locations/opening-hours.ts'
import { Anchor, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { OrganisationLocation } from '#api/generated.ts'
import { OpenStatus } from './OpenStatus.tsx'

type Props = { list: OrganisationLocation[]; timeZone: string | undefined }

/** 'Wellington (NZWN)' */
export const airfieldInWords = ({ airfieldName, airfieldCode }: OrganisationLocation) =>
  airfieldName && airfieldCode ? `${airfieldName} (${airfieldCode})` : (airfieldName ?? airfieldCode ?? '')

/** Each place with where it is, what it has, and when it is open. */
export const LocationTable = ({ list, timeZone }: Props) => (
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
              <Anchor component={Link} to={String(location.organisationLocationId)} inherit>
                {location.name}
              </Anchor>
              <Text fz={13} c="var(--ui-text-2)">
                {location.address}
              </Text>
            </Table.Td>
            <Table.Td>{location.region}</Table.Td>
            <Table.Td>{airfieldInWords(location)}</Table.Td>
            <Table.Td>{location.rooms.map(({ name }) => name).join(', ')}</Table.Td>
            <Table.Td>{location.isBookable ? 'Yes' : 'No'}</Table.Td>
            <Table.Td>
              {hoursInWords(location.hours).map((line) => (
                <Text key={line} fz={14} className="tabular" style={{ whiteSpace: 'nowrap' }}>
                  {line}
                </Text>
              ))}
              {location.archivedAt === null && <OpenStatus hours={location.hours} timeZone={timeZone} />}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
