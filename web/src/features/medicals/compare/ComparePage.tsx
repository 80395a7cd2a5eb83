import { formatDay } from '@clearwing/domain/dates.ts'
import { Table } from '@mantine/core'
import { IconEqual } from '@tabler/icons-react'
import { useGetExaminationQuery } from '#api/generated.ts'
import { useApplication } from '#features/medicals/application/use-application.ts'
import { useMedical } from '#features/medicals/record/use-medical.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './ComparePage.module.css'
import { type Change, changedAnswers, changedMeasurements } from './changes.ts'

/** What is not as it was at the medical before this one: changes only. */
export function ComparePage() {
  const medical = useMedical()
  const { medicalId, earlierOn } = medical
  const application = useApplication(medicalId)
  const examination = useGetExaminationQuery({ medicalId })
  const query = {
    currentData:
      application.currentData && examination.currentData
        ? [...changedAnswers(application.currentData), ...changedMeasurements(examination.currentData)]
        : undefined,
    error: application.error ?? examination.error,
    refetch: () => Promise.all([application.refetch(), examination.refetch()]),
  }
  const since = earlierOn ? formatDay(earlierOn) : 'last time'
  return (
    <Panel title={`Changed since ${since}`} flush>
      <Loaded query={query} rows={8} rowHeight={34}>
        {(changes) => <Changes changes={changes} since={since} isFirst={earlierOn === null} />}
      </Loaded>
    </Panel>
  )
}

function Changes({ changes, since, isFirst }: { changes: Change[]; since: string; isFirst: boolean }) {
  if (changes.length === 0)
    return (
      <EmptyState
        icon={IconEqual}
        title={isFirst ? 'There is no earlier medical here.' : 'Nothing has changed.'}
        why={isFirst ? 'The next one can be compared with this one.' : 'All answers and measurements are the same.'}
      />
    )
  return (
    <Table className={classes.table} aria-label={`Changed since ${since}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>What</Table.Th>
          <Table.Th>{since}</Table.Th>
          <Table.Th>Now</Table.Th>
        </Table.Tr>
      </Table.Thead>
      {[...Map.groupBy(changes, ({ group }) => group)].map(([group, members]) => (
        <Table.Tbody key={group}>
          <Table.Tr>
            <Table.Th colSpan={3} scope="rowgroup" className={classes.group}>
              {group}
            </Table.Th>
          </Table.Tr>
          {members.map(({ label, before, now }) => (
            <Table.Tr key={label}>
              <Table.Td>{label}</Table.Td>
              <Table.Td c="var(--ui-text-2)">{before || 'empty'}</Table.Td>
              <Table.Td fw={560}>{now || 'empty'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      ))}
    </Table>
  )
}
