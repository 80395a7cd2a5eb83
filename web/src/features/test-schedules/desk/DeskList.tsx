import { formatMoment } from '@clearwing/domain/dates.ts'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconStethoscope } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { DeskPerson } from '#api/generated.ts'
import { PersonState } from '#features/test-schedules/draws/PersonState.tsx'
import { Status } from '#shared/status/Status.tsx'

/** People due to come, with time, place and sample number; also used as the printed sheet. */
export const DeskList = ({ people }: { people: DeskPerson[] }) => (
  <Stack component="ul" gap="md" p="md" m={0} style={{ listStyle: 'none' }}>
    {people.map((person) => (
      <Group component="li" key={person.drawPersonId} justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
        <div style={{ minWidth: 0 }}>
          <Anchor component={Link} to={`/test/draw/${person.drawId}`} fw={620} style={{ overflowWrap: 'anywhere' }}>
            {person.name}
          </Anchor>
          <Text fz={14} c="var(--ui-text-2)" className="tabular">
            {aboutOf(person).join(', ')}
          </Text>
        </div>
        <Stack gap={4} align="flex-end" style={{ flexShrink: 0 }}>
          {person.awaitsReview && (
            <Status kind="warn" icon={IconStethoscope}>
              To be confirmed
            </Status>
          )}
          <PersonState person={person} />
        </Stack>
      </Group>
    ))}
  </Stack>
)

function aboutOf({ place, comeAt, sampleNumber, scheduleName, noShows = 0, role }: DeskPerson) {
  return [
    place && comeAt ? `${place}, ${formatMoment(comeAt)}` : '',
    sampleNumber ?? '',
    scheduleName,
    role === 'alternate' ? 'alternate' : '',
    noShows > 0 ? `not reached ${noShows === 1 ? 'once' : `${noShows} times`} in 12 months` : '',
  ].filter(Boolean)
}
