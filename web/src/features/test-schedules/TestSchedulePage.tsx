import { testNames } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { scheduleVersionOn, whatInWords, whoInWords } from '@clearwing/domain/test-schedules/schedule-in-words.ts'
import { performerNames, whenInWords } from '@clearwing/domain/test-schedules/words.ts'
import { Anchor, Stack, Table, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import type { MedicalScheduleValues, TestSchedule, TestScheduleVersion } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { RecordPart } from '#shared/pages/RecordPart.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { today } from '#shared/today.ts'
import { DrawsPanel } from './draws/DrawsPanel.tsx'
import { scheduleDaysInWords } from './schedule-days-in-words.ts'
import { useSchedule } from './use-schedule.ts'

/** A schedule's tests, who they apply to and since when, and its earlier versions. */
export const TestSchedulePage = () => <Loaded query={useSchedule()}>{(one) => <Schedule schedule={one} />}</Loaded>

type Props = { schedule: TestSchedule }

function Schedule({ schedule }: Props) {
  const { pauses, groups, kind } = schedule
  const currentVersion = scheduleVersionOn(schedule, today())
  const testScheduleId = schedule.testScheduleId ?? 0
  return (
    <RecordPart title="Schedule">
      <Stack gap="md">
        {currentVersion && (
          <Panel
            title={currentVersion.fromDay > today() ? 'Will require' : 'Requires'}
            flush={currentVersion.values.kind === 'medical'}
          >
            {currentVersion.values.kind === 'medical' ? (
              <Lines lines={currentVersion.values.lines} />
            ) : (
              <Text>{whatInWords(currentVersion)}</Text>
            )}
          </Panel>
        )}
        {currentVersion && (
          <Panel title="Applies to">
            <Facts
              facts={[
                { label: 'People', value: whoInWords(currentVersion, groups) },
                { label: 'Groups', value: <Groups schedule={schedule} /> },
                { label: 'Source', value: currentVersion.source },
                { label: 'Paused', value: pauses.map(scheduleDaysInWords).join('; ') },
              ].filter(({ value }) => value)}
            />
          </Panel>
        )}
        {kind === 'random' && <DrawsPanel schedule={{ ...schedule, testScheduleId }} />}
        <Versions schedule={schedule} />
      </Stack>
    </RecordPart>
  )
}

/** The groups the schedule uses, with links to their members. */
function Groups({ schedule: { groups } }: Props) {
  const list = `/organisation/${useParams().organisationId}/staff-groups`
  if (groups.length === 0) return 'No groups: it applies to everyone'
  return groups.map(({ staffGroupId, name }, at) => (
    <span key={staffGroupId}>
      {at > 0 && ', '}
      <Anchor component={Link} to={`${list}/${staffGroupId}`} inherit>
        {name}
      </Anchor>
    </span>
  ))
}

const Lines = ({ lines }: Pick<MedicalScheduleValues, 'lines'>) => (
  <ScrollingTable minWidth={520}>
    <Table horizontalSpacing="md" aria-label="Tests">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Test</Table.Th>
          <Table.Th>When</Table.Th>
          <Table.Th>Performed by</Table.Th>
          <Table.Th>If missing</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.test}>
            <Table.Td>{testNames[line.test]}</Table.Td>
            <Table.Td>{whenInWords(line)}</Table.Td>
            <Table.Td>{line.performers.map((one) => performerNames[one]).join(', ')}</Table.Td>
            <Table.Td>{line.whenMissing === 'warns' ? 'the examiner is warned' : 'listed, without a warning'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollingTable>
)

const periodState = ({ fromDay, toDay }: TestScheduleVersion) =>
  fromDay > today() ? 'Not yet in force' : toDay !== null && toDay < today() ? 'Ended' : 'In force'

const Versions = ({ schedule: { versions, groups } }: Props) => (
  <Panel title="Versions" titleExtra={<Text c="var(--ui-text-2)">{versions.length}</Text>} flush>
    <ScrollingTable minWidth={640}>
      <Table horizontalSpacing="md" aria-label="Versions">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Days</Table.Th>
            <Table.Th>Tests</Table.Th>
            <Table.Th>Applies to</Table.Th>
            <Table.Th>Source</Table.Th>
            <Table.Th>By</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {versions.map((version) => (
            <Table.Tr key={version.testScheduleVersionId}>
              <Table.Td>
                {scheduleDaysInWords(version)}
                <Text fz={13} c="var(--ui-text-2)">
                  {periodState(version)}
                </Text>
              </Table.Td>
              <Table.Td>{whatInWords(version)}</Table.Td>
              <Table.Td>{whoInWords(version, groups)}</Table.Td>
              <Table.Td>{version.source}</Table.Td>
              <Table.Td>{version.createdByName ?? 'The system'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollingTable>
  </Panel>
)
