import { formatDay } from '@clearwing/domain/dates.ts'
import { Anchor, Group, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import type { DrawSummary } from '#api/generated.ts'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { DrawState } from './DrawState.tsx'

type Props = {
  draws: DrawSummary[]
  /** True when the draws are from several schedules. */
  showsSchedule?: boolean
}

/** Draws with their status. */
export function DrawTable(props: Props) {
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true
  return isNarrow ? <DrawCards {...props} /> : <WideTable {...props} />
}

const Day = ({ draw: { drawId, onDay } }: { draw: DrawSummary }) => (
  <Anchor component={Link} to={`/test/draw/${drawId}`} inherit>
    {formatDay(onDay)}
  </Anchor>
)

const sizeOf = ({ wanted, poolSize }: DrawSummary) => (poolSize === null ? '' : `${wanted} of ${poolSize}`)
const scheduleOf = ({ scheduleName, organisationName }: DrawSummary) => `${scheduleName}, ${organisationName}`

const DrawCards = ({ draws, showsSchedule }: Props) => (
  <Stack component="ul" gap="md" p="md" m={0} style={{ listStyle: 'none' }}>
    {draws.map((draw) => (
      <Group component="li" key={draw.drawId} justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
        <div style={{ minWidth: 0 }}>
          <Day draw={draw} />
          <Text fz={14} c="var(--ui-text-2)">
            {[showsSchedule && scheduleOf(draw), sizeOf(draw)].filter(Boolean).join(', ')}
          </Text>
        </div>
        <div style={{ flexShrink: 0 }}>
          <DrawState draw={draw} />
        </div>
      </Group>
    ))}
  </Stack>
)

const WideTable = ({ draws, showsSchedule }: Props) => (
  <ScrollingTable minWidth={480}>
    <Table horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Day</Table.Th>
          {showsSchedule && <Table.Th>Schedule</Table.Th>}
          <Table.Th>State</Table.Th>
          <Table.Th ta="right">Drawn</Table.Th>
          <Table.Th ta="right">Done</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {draws.map((draw) => (
          <Table.Tr key={draw.drawId}>
            <Table.Td className="tabular" style={{ whiteSpace: 'nowrap' }}>
              <Day draw={draw} />
            </Table.Td>
            {showsSchedule && <Table.Td>{scheduleOf(draw)}</Table.Td>}
            <Table.Td>
              <DrawState draw={draw} />
            </Table.Td>
            <Table.Td ta="right" className="tabular">
              {sizeOf(draw)}
            </Table.Td>
            <Table.Td ta="right" className="tabular">
              {draw.state === 'drawn' ? draw.done : ''}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollingTable>
)
