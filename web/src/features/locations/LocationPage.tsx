import { hoursInWords } from '@clearwing/domain/locations/opening-hours.ts'
import { SimpleGrid, Text } from '@mantine/core'
import type { OrganisationLocation } from '#api/generated.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { RecordPart } from '#shared/pages/RecordPart.tsx'
import { airfieldInWords } from './LocationTable.tsx'
import { usePlaceOfPath } from './use-location.ts'

export const LocationPage = () => (
  <RecordPart title="Location">
    <Loaded query={usePlaceOfPath()}>{(location) => <Location location={location} />}</Loaded>
  </RecordPart>
)

function Location({ location }: { location: OrganisationLocation }) {
  const { currentData: organisation } = useOrganisation()
  const { address, region, rooms, isBookable, hours } = location
  const facts = [
    { label: 'Address', value: address },
    { label: 'Region', value: region },
    { label: 'Airfield', value: airfieldInWords(location) },
    { label: 'Appointments', value: isBookable ? 'Can be made here' : 'Are not made here' },
  ]
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Panel title="Where">
        <Facts facts={facts.filter(({ value }) => value)} />
      </Panel>
      <Panel title="Rooms" titleExtra={<Text c="var(--ui-text-2)">{rooms.length}</Text>}>
        <Text>{rooms.length === 0 ? 'No rooms recorded.' : rooms.map(({ name }) => name).join(', ')}</Text>
      </Panel>
      <Panel title="Opening hours">
        {hours.length === 0 && <Text>No opening hours recorded.</Text>}
        {hoursInWords(hours).map((line) => (
          <Text key={line} className="tabular">
            {line}
          </Text>
        ))}
        {hours.length > 0 && (
          <Text fz={13} c="var(--ui-text-2)" mt="xs">
            {`Local time${organisation ? ` (${organisation.timeZone})` : ''}. Public holidays are not taken into account.`}
          </Text>
        )}
      </Panel>
    </SimpleGrid>
  )
}
