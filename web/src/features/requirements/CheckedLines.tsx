import { formatDay } from '@clearwing/domain/dates.ts'
import { RequirementLight } from '@clearwing/domain/requirements/state.ts'
import { namedStateInWords } from '@clearwing/domain/requirements/words.ts'
import { Button, Group, Table, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCopy, IconQuestionMark } from '@tabler/icons-react'
import { useState } from 'react'
import type { RosterCheck, RosterLine } from '#api/generated.ts'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { Status } from '#shared/status/Status.tsx'
import { FitnessStatus } from './StateStatus.tsx'

type Choose = (line: number, userId: number) => void

const isOpen = ({ match }: RosterLine) => match === 'unmatched' || match === 'ambiguous'

/** The answer to a roster, line by line; lines that need attention are named above. */
export function CheckedLines({ check: { lines }, choose }: { check: RosterCheck; choose: Choose }) {
  const [shown, setShown] = useState<RequirementLight | null>(null)
  const open = lines.filter(isOpen)
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
              aria-pressed={shown === light}
              onClick={() => setShown(shown === light ? null : light)}
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
        {shown !== null && (
          <Button variant="subtle" size="compact-sm" onClick={() => setShown(null)}>
            Show all lines
          </Button>
        )}
      </Group>
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
            {lines
              .filter((line) => shown === null || line.light === shown)
              .map((line) => (
                <Line key={line.line} of={line} choose={choose} />
              ))}
          </Table.Tbody>
        </Table>
      </ScrollingTable>
    </>
  )
}

const Line = ({ of, choose }: { of: RosterLine; choose: Choose }) => (
  <Table.Tr>
    <Table.Td className="tabular">{of.line}</Table.Td>
    <Table.Td>
      <Text fw={600}>{of.match === 'matched' || of.match === 'repeated' ? of.people[0]?.name : of.text}</Text>
      {of.match === 'matched' && of.people[0]?.employeeNumber && (
        <Text fz={13} c="var(--ui-text-2)">
          {of.people[0].employeeNumber}
        </Text>
      )}
      {of.match === 'ambiguous' && <Candidates of={of} choose={choose} />}
    </Table.Td>
    <Table.Td>
      <Verdict of={of} />
    </Table.Td>
    <Table.Td style={{ whiteSpace: 'nowrap' }}>{of.fitTo && formatDay(of.fitTo)}</Table.Td>
    <Table.Td>
      {of.match === 'unmatched' && 'No one on your board has this name or number.'}
      {of.match === 'repeated' && 'Already named above.'}
      {of.reasons.map((reason) => (
        <Text key={reason.requirementId} fz={14}>
          {namedStateInWords(reason.name, reason)}
        </Text>
      ))}
    </Table.Td>
    <Table.Td>
      {of.restrictions.map((words) => (
        <Text key={words} fz={14}>
          {words}
        </Text>
      ))}
    </Table.Td>
  </Table.Tr>
)

function Verdict({ of: { match, light } }: { of: RosterLine }) {
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

const Candidates = ({ of, choose }: { of: RosterLine; choose: Choose }) => (
  <Group gap="xs" mt={4}>
    {of.people.map(({ userId, name, employeeNumber }) => (
      <Button key={userId} size="compact-sm" variant="default" onClick={() => choose(of.line, userId)}>
        {[name, employeeNumber].filter(Boolean).join(', ')}
      </Button>
    ))}
  </Group>
)
