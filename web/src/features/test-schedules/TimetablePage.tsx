import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import { testNames } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { performerNames } from '@clearwing/domain/test-schedules/words.ts'
import { Table, Text } from '@mantine/core'
import { useParams } from 'react-router'
import { type OrganisationRecord, type TestSchedule, useListTestSchedulesQuery } from '#api/generated.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'

/** The tests the regulator requires, shown read-only; they are maintained with the regulator's rules. */
export const TimetablePage = () => (
  <UnderActivity title="Timetable">
    <Loaded query={useOrganisation()}>{(organisation) => <OfRegulator organisation={organisation} />}</Loaded>
  </UnderActivity>
)

function OfRegulator({ organisation: { organisationId } }: { organisation: OrganisationRecord }) {
  const regulatorId = Number(useParams().regulatorId)
  const query = useListTestSchedulesQuery({ organisationId, m: 'Active' })
  return (
    <Loaded query={query}>
      {(list) => {
        const timetable = list.find((one) => one.kind === 'timetable' && one.organisationId === regulatorId)
        return timetable ? <Timetable schedule={timetable} /> : <NotFound name="timetable" />
      }}
    </Loaded>
  )
}

const Timetable = ({ schedule: { organisationName, timetable } }: { schedule: TestSchedule }) => (
  <Page title={`Timetable of ${organisationName}`} count={timetable.length}>
    <Text c="var(--ui-text-2)" mb="sm">
      The tests every examination requires by law. They come from the regulator’s rules; your own schedules only add to
      them.
    </Text>
    <Panel flush>
      <ScrollingTable minWidth={720}>
        <Table horizontalSpacing="md" aria-label="Timetable">
          <Table.Thead>
            <Table.Tr>
              {['Test', 'Class', 'When', 'Performed by', 'If missing', 'Source'].map((title) => (
                <Table.Th key={title}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{timetable.map(rowOf)}</Table.Tbody>
        </Table>
      </ScrollingTable>
    </Panel>
  </Page>
)

const rowOf = (line: TestSchedule['timetable'][number]) => (
  <Table.Tr key={JSON.stringify(line)}>
    <Table.Td>{testNames[line.test]}</Table.Td>
    <Table.Td style={{ whiteSpace: 'nowrap' }}>{nameOfClass(line.medicalClass)}</Table.Td>
    <Table.Td>{line.why}</Table.Td>
    <Table.Td>{line.performers.map((one) => performerNames[one]).join(', ')}</Table.Td>
    <Table.Td>{line.whenMissing === 'blocks' ? 'No certificate' : 'A warning'}</Table.Td>
    <Table.Td>
      {[line.clause, line.source].filter(Boolean).join('. ')}
      {!line.isConfirmed && (
        <Text fz={13} c="var(--ui-text-2)">
          Figure not confirmed
        </Text>
      )}
    </Table.Td>
  </Table.Tr>
)
