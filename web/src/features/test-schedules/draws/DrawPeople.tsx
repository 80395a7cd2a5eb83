import { Stack, Text } from '@mantine/core'
import { IconDice5 } from '@tabler/icons-react'
import type { Draw } from '#api/generated.ts'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { DrawnPerson } from './DrawnPerson.tsx'

/** The people drawn, and the alternates in the order they are called. */
export function DrawPeople({ draw }: { draw: Draw }) {
  if (draw.state === 'planned')
    return (
      <Panel>
        <EmptyState
          icon={IconDice5}
          title="No one has been drawn yet."
          why="On the day, the pool is everyone in the schedule’s groups. They are not notified in advance."
        />
      </Panel>
    )
  if (draw.people.length === 0)
    return (
      <Panel>
        <Text>No results are waiting for your review yet.</Text>
      </Panel>
    )
  return (
    <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
      {draw.people.map((person) => (
        <li key={person.drawPersonId}>
          <DrawnPerson draw={draw} person={person} />
        </li>
      ))}
    </Stack>
  )
}
