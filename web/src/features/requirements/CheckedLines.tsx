import { formatDay } from '@clearwing/domain/dates.ts'
import { RequirementLight } from '@clearwing/domain/requirements/state.ts'
import { namedStateInWords } from '@clearwing/domain/requirements/words.ts'
import { Box, Button, Group, Stack, Table, Text, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconCopy, IconQuestionMark } from '@tabler/icons-react'
import { useState } from 'react'
import type { RosterCheck, RosterLine } from '#api/generated.ts'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { Status } from '#shared/status/Status.tsx'
import { FitnessStatus } from './RequirementStatus.tsx'

type Choose = (line: number, userId: number) => void

const isOpen = ({ match }: RosterLine) => match === 'unmatched' || match === 'ambiguous'

/** The answer to a roster, line by line; lines that need attention are named above. */
export function CheckedLines({ check: { lines }, choose }: { check: RosterCheck; choose: Choose }) {
  const [shownLight, setShownLight] = useState<RequirementLight | null>(null)
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true
  const open = lines.filter(isOpen)
  const visible = lines.filter((line) => shownLight === null || line.light === shownLight)
  const counts = RequirementLight.options.map((light) => ({
    light,
    count: lines.filter((line) => line.light === light).length,
  }))
  return (
    <>
      <Group gap="xs" px="md" py="sm">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ light, count }) => (
            <UnstyledButton
              key={light}
              aria-pressed={shownLight === light}
              onClick={() => setShownLight(shownLight === light ? null : light)}
            >
              <FitnessStatus light={light} count={count} />
            </UnstyledButton>
          ))}
        {open.length > 0 && (
          <Text fz={14} fw={600} c="var(--ui-warn)" role="status">
            {`${open.length === 1 ? '1 line needs' : `${open.length} lines need`} your attention: line ${open
              .map(({ line }) => line)
              .join(', ')}.`}
          </Text>
        )}
        {shownLight !== null && (
          <Button variant="subtle" size="compact-sm" onClick={() => setShownLight(null)}>
            Show all lines
          </Button>
        )}
      </Group>
      {isNarrow ? (
        <Stack gap={0} role="list" aria-label="Roster check">
          {visible.map((line) => (
            <LineCard key={line.line} entry={line} choose={choose} />
          ))}
        </Stack>
      ) : (
        <LineTable lines={visible} choose={choose} />
      )}
    </>
  )
}

const LineTable = ({ lines, choose }: { lines: RosterLine[]; choose: Choose }) => (
  <ScrollingTable minWidth={760}>
    <Table aria-label="Roster check">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={50}>Line</Table.Th>
          <Table.Th>Person</Table.Th>
          <Table.Th w={150}>Fit</Table.Th>
          <Table.Th w={120}>Fit to</Table.Th>
          <Table.Th>Reasons</Table.Th>
          <Table.Th>Restrictions</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Line key={line.line} entry={line} choose={choose} />
        ))}
      </Table.Tbody>
    </Table>
  </ScrollingTable>
)

type LineProps = { entry: RosterLine; choose: Choose }

const Person = ({ entry, choose }: LineProps) => (
  <>
    <Text fw={600}>{entry.match === 'matched' || entry.match === 'repeated' ? entry.people[0]?.name : entry.text}</Text>
    {entry.match === 'matched' && entry.people[0]?.employeeNumber && (
      <Text fz={13} c="var(--ui-text-2)">
        {entry.people[0].employeeNumber}
      </Text>
    )}
    {entry.match === 'ambiguous' && <Candidates entry={entry} choose={choose} />}
  </>
)

const Reasons = ({ entry }: { entry: RosterLine }) => (
  <>
    {entry.match === 'unmatched' && 'No one on your board has this name or number.'}
    {entry.match === 'repeated' && 'Already named above.'}
    {entry.reasons.map((reason) => (
      <Text key={reason.requirementId} fz={14}>
        {namedStateInWords(reason.name, reason)}
      </Text>
    ))}
  </>
)

const Restrictions = ({ entry }: { entry: RosterLine }) =>
  entry.restrictions.map((words) => (
    <Text key={words} fz={14}>
      {words}
    </Text>
  ))

/** A line on a narrow screen. */
const LineCard = ({ entry, choose }: LineProps) => (
  <Box role="listitem" px="md" py="sm" style={{ borderTop: '1px solid var(--ui-border)' }}>
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <div>
        <Person entry={entry} choose={choose} />
      </div>
      <Verdict entry={entry} />
    </Group>
    <Text component="div" fz={14} c="var(--ui-text-2)">
      {entry.fitTo && `Fit to ${formatDay(entry.fitTo)}`}
      <Reasons entry={entry} />
      <Restrictions entry={entry} />
    </Text>
  </Box>
)

const Line = ({ entry, choose }: LineProps) => (
  <Table.Tr>
    <Table.Td className="tabular">{entry.line}</Table.Td>
    <Table.Td>
      <Person entry={entry} choose={choose} />
    </Table.Td>
    <Table.Td>
      <Verdict entry={entry} />
    </Table.Td>
    <Table.Td style={{ whiteSpace: 'nowrap' }}>{entry.fitTo && formatDay(entry.fitTo)}</Table.Td>
    <Table.Td>
      <Reasons entry={entry} />
    </Table.Td>
    <Table.Td>
      <Restrictions entry={entry} />
    </Table.Td>
  </Table.Tr>
)

function Verdict({ entry: { match, light } }: { entry: RosterLine }) {
  if (light) return <FitnessStatus light={light} />
  if (match === 'repeated')
    return (
      <Status kind="others" icon={IconCopy}>
        Repeated
      </Status>
    )
  return match === 'ambiguous' ? (
    <Status kind="warn" icon={IconAlertTriangle}>
      Ambiguous
    </Status>
  ) : (
    <Status kind="warn" icon={IconQuestionMark}>
      Not found
    </Status>
  )
}

const Candidates = ({ entry, choose }: { entry: RosterLine; choose: Choose }) => (
  <Group gap="xs" mt={4}>
    {entry.people.map(({ userId, name, employeeNumber }) => (
      <Button key={userId} size="compact-sm" variant="default" onClick={() => choose(entry.line, userId)}>
        {[name, employeeNumber].filter(Boolean).join(', ')}
      </Button>
    ))}
  </Group>
)
