import { rowInForceOn } from '@clearwing/domain/dated-rows.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { hoursInWords } from '@clearwing/domain/locations/opening-hours.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { Availability, WorkingWeek } from '#api/generated.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { today } from '#shared/today.ts'
import { boardPeople } from './board-events.ts'
import { openWeekForm } from './WeekForm.tsx'

type Props = { availability: Availability; mayChange: boolean }

/** When each person works at each location, by the week in force. */
export function WeeksPanel({ availability, mayChange }: Props) {
  const people = boardPeople(availability)
  return (
    <Panel title="Working hours">
      {people.length === 0 ? (
        <Text c="var(--ui-text-2)">Add people first.</Text>
      ) : (
        <Stack gap="md">
          {people.map(({ resourceId, name }) => (
            <Group key={resourceId} justify="space-between" align="start" wrap="nowrap">
              <div>
                <Text fw={560}>{name}</Text>
                <Hours availability={availability} resourceId={resourceId} />
              </div>
              {mayChange && (
                <Button
                  variant="default"
                  flex="none"
                  aria-label={`Change hours of ${name}`}
                  onClick={() => openWeekForm(availability, resourceId)}
                >
                  Change
                </Button>
              )}
            </Group>
          ))}
        </Stack>
      )}
    </Panel>
  )
}

function Hours({ availability, resourceId }: { availability: Availability; resourceId: number }) {
  const { weeks, locations } = availability
  const lines = locations.flatMap(({ organisationLocationId: id, name }) => {
    const its = weeks.filter((week) => week.resourceId === resourceId && week.organisationLocationId === id)
    const now = rowInForceOn(its, today())
    const later = its.filter(({ from }) => from > today())
    return [
      ...(now ? [wordsOf(name, now)] : []),
      ...later.map((week) => `${wordsOf(name, week)} from ${formatDay(week.from)}`),
    ]
  })
  if (lines.length === 0) lines.push('No regular hours')
  return lines.map((line) => (
    <Text key={line} fz={14} c="var(--ui-text-2)">
      {line}
    </Text>
  ))
}

const wordsOf = (place: string, { hours, breaks }: WorkingWeek) => {
  const pauses = breaks.length > 0 ? `, breaks ${hoursInWords(breaks).join('; ')}` : ''
  return `${place}: ${hours.length > 0 ? hoursInWords(hours).join('; ') : 'no hours'}${pauses}`
}
